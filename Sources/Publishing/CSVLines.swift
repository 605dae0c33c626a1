import Measurements

/// Writes messages as comma-separated lines, one for each argument, so that every line has the same columns:
/// `time,address,index,value,reported`.
///
/// The times are those of ``JSONLines``; `reported` is empty but for events, `index` and `value` are empty for a message
/// without arguments. Text is quoted as RFC 4180 says where it must be; lines end with a line feed.
public struct CSVLines: Sendable {
  /// The first line of a file.
  public static let header = "time,address,index,value,reported\n"

  private var times: FrameTimes
  private let writesSequence: Bool

  /// Makes a writer for the groups of `layout` that are sent under `prefix`; `writesSequence` adds lines for the
  /// `frame` message of each group.
  public init(_ layout: StreamLayout, prefix: String, writesSequence: Bool = false) {
    times = FrameTimes(layout, prefix: prefix)
    self.writesSequence = writesSequence
  }

  /// Appends the lines of `group` to `output`.
  public mutating func append(_ group: MessageGroup, to output: inout [UInt8]) {
    if writesSequence, let sequence = group.sequence { append(sequence, of: group, to: &output) }
    for message in group.messages { append(message, of: group, to: &output) }
  }

  private mutating func append(
    _ message: Message, of group: MessageGroup, to output: inout [UInt8]
  ) {
    let start = "\(times.time(of: message, in: group)),\(CSVLines.quoted(message.address)),"
    let end = group.kind == .event ? ",\(times.reported(group))\n" : ",\n"
    guard !message.arguments.isEmpty else {
      output.append(contentsOf: "\(start),\(end)".utf8)
      return
    }
    for (index, argument) in message.arguments.enumerated() {
      output.append(contentsOf: "\(start)\(index),\(CSVLines.text(argument))\(end)".utf8)
    }
  }

  private static func text(_ argument: Argument) -> String {
    switch argument {
    case .int(let value): "\(value)"
    case .float(let value): "\(value.madeFinite)"
    case .string(let text): quoted(text)
    case .blob(let bytes): bytes.map(String.init).joined(separator: " ")
    }
  }

  /// Returns `text`, in quotes with its own quotes doubled when it holds a comma, a quote or an end of line.
  private static func quoted(_ text: String) -> String {
    let needsQuotes = text.utf8.contains { byte in
      [UInt8(ascii: ","), UInt8(ascii: "\""), 0x0a, 0x0d].contains(byte)
    }
    guard needsQuotes else { return text }
    let doubled = text.unicodeScalars.reduce(into: "") { result, scalar in
      if scalar == "\"" { result.unicodeScalars.append(scalar) }
      result.unicodeScalars.append(scalar)
    }
    return "\"\(doubled)\""
  }
}
