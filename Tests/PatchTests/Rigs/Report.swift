import TestRigs
import Testing

/// A line that a patch prints of what came: words, each with its figure behind it.
struct Report {
  private let figures: [Substring: Double]

  /// Reads the last whole line of `output` that begins with `level`.
  init(_ output: String) {
    let line =
      output.split(separator: "\n", omittingEmptySubsequences: false).dropLast()
      .last { $0.contains("level ") } ?? ""
    let words = line[(line.range(of: "level ")?.lowerBound ?? line.endIndex)...]
      .split(separator: " ")
    let pairs = stride(from: 0, to: words.count - 1, by: 2).compactMap { place in
      Double(words[place + 1]).map { (words[place], $0) }
    }
    figures = Dictionary(pairs) { $1 }
  }

  subscript(_ name: Substring) -> Double? { figures[name] }

  /// Whether this is what the stage's sine measures.
  var isOfSine: Bool {
    guard let level = self["level"] else { return false }
    return abs(level - Stage.level) < 0.005
      && abs((self["mid"] ?? 0) - Stage.mid) < 0.005
      && self["band"] == Double(Stage.band)
  }
}

/// Expects the figures of the sine, and one hit or more for a strike.
func expectSine(_ receiver: ChildProcess, _ stage: Stage) throws {
  #expect(poll(within: 60) { Report(receiver.output).isOfSine }, "\(receiver.output)")
  let before = Report(receiver.output)["hits"] ?? 0
  try stage.strike()
  let isHeard = poll(within: 60) { Report(receiver.output)["hits"] ?? 0 > before }
  #expect(isHeard, "\(receiver.output)")
}
