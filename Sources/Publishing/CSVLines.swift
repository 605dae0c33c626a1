import Measurements

/// Writes messages as comma-separated lines, one for each argument, so that every line has the same columns:
/// `time,address,index,value,reported`.
///
/// The times are those of ``JSONLines``; `reported` is empty but for events, `index` and `value` are empty for a message
/// without arguments. Text is quoted as RFC 4180 says where it must be; lines end with a line feed.
public struct CSVLines: Sendable {
  /// The first line of a file; `namesFile` says whether its lines tell which file they are of.
  public static func header(namesFile: Bool = false) -> String {
    (namesFile ? "file," : "") + "time,address,index,value,reported\n"
  }

  private var times: FrameTimes
  private let writesSequence: Bool
  /// The column of the file with its comma; empty without one.
  private let file: String

  /// Makes a writer for the groups of `layout` that are sent under `prefix`; `writesSequence` adds lines for the
  /// `frame` message of each group, and `file` a column before the others.
  public init(
    _ layout: StreamLayout, prefix: String, writesSequence: Bool = false, file: String? = nil
  ) {
    self.file = file.map { CSVLines.quoted($0) + "," } ?? ""
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
    let start = Array(
      "\(file)\(times.time(of: message, in: group)),\(CSVLines.quoted(message.address)),".utf8)
    let end = Array((group.kind == .event ? ",\(times.reported(group))\n" : ",\n").utf8)
    guard !message.arguments.isEmpty else {
      output += start + [UInt8(ascii: ",")] + end
      return
    }
    for (index, argument) in message.arguments.enumerated() {
      output += start
      output.append(contentsOf: "\(index),".utf8)
      CSVLines.append(argument, to: &output)
      output += end
    }
  }

  private static func append(_ argument: Argument, to output: inout [UInt8]) {
    switch argument {
    case .int(let value): output.append(contentsOf: "\(value)".utf8)
    case .float(let value): ShortestText.append(value.madeFinite, to: &output)
    case .string(let text): output.append(contentsOf: quoted(text).utf8)
    case .blob(let bytes):
      output.append(contentsOf: bytes.map(String.init).joined(separator: " ").utf8)
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
