import Analysis
import Measurements

/// The table of README's section "Messages", made from the schema.
struct MessageTable {
  /// Markdown, without a line end after the last row.
  let text: String

  init() {
    let rows =
      GlobalMessages.entries.map { entry in
        [code(entry.address), code(entry.types), "", entry.when, entry.summary]
      } + [MessageTable.row(.latency, below: "<instance>")]
      + AnalyzerRegistry.descriptors.flatMap { analyzer in
        analyzer.outputs.map { MessageTable.row($0, below: analyzer.identifier) }
      }
    let head = ["Address behind the prefix", "Types", "Unit and range", "When", "Content"]
    let lines = [head, head.map { _ in "---" }] + rows
    text = lines.map { "| " + $0.joined(separator: " | ") + " |" }.joined(separator: "\n")
  }

  private static func row(_ output: OutputDescriptor, below group: String) -> [String] {
    let leaf = output.isPerChannel ? "\(output.leaf)_<channel>" : output.leaf
    return [
      code("/<in>/\(group)/\(leaf)"), code(types(of: output)),
      "\(output.unit.rawValue), \(text(output.range))", when(output),
      output.summary + (output.needsStereo ? "; stereo inputs only" : ""),
    ]
  }

  private static func types(of output: OutputDescriptor) -> String {
    let tag = output.type.rawValue
    switch output.count {
    case .fixed(let count): return String(repeating: tag, count: count)
    case .upTo(let count): return tag + "×0..\(count)"
    case .channels: return tag + "×channels"
    case .bands: return tag + "×bands"
    case .edges: return tag + "×(bands+1)"
    }
  }

  private static func when(_ output: OutputDescriptor) -> String {
    output.kind.rawValue + (output.isDefault ? "" : ", on request")
  }

  private static func text(_ range: ClosedRange<Float>) -> String {
    "\(text(range.lowerBound))..\(text(range.upperBound))"
  }

  /// A whole number without its fraction; the minus sign of the typographers.
  private static func text(_ value: Float) -> String {
    let digits = value == value.rounded() ? "\(Int(value.magnitude))" : "\(value.magnitude)"
    return (value < 0 ? "−" : "") + digits
  }
}

/// `text` as Markdown shows it unchanged; nothing for no text.
private func code(_ text: String) -> String {
  text.isEmpty ? "" : "`\(text)`"
}
