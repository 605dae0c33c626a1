import Measurements

/// Writes messages as lines of JSON: `{"time":1.5,"address":"/flametube/main/level/rms","values":[-6.02]}`.
///
/// `time` is in seconds of audio: of a frame the centre of its window, of an event when it happened, with
/// `"reported"` when it was known. Numbers are the shortest that read back as the same value, whatever the locale;
/// text is escaped; nothing is ever infinite or not a number.
public struct JSONLines: Sendable {
  private var times: FrameTimes
  private let writesSequence: Bool
  /// What each line begins with.
  private let start: [UInt8]
  /// The time that was written last, and its text: many messages have the same.
  private var last = (time: 0.0, text: Array("0.0".utf8))

  /// Makes a writer for the groups of `layout` that are sent under `prefix`; `writesSequence` adds a line for the
  /// `frame` message of each group, and `file` the member `"file"` to each line.
  public init(
    _ layout: StreamLayout, prefix: String, writesSequence: Bool = false, file: String? = nil
  ) {
    var start = Array("{".utf8)
    if let file {
      start += Array("\"file\":".utf8)
      JSONLines.append(file, to: &start)
      start.append(UInt8(ascii: ","))
    }
    self.start = start + Array("\"time\":".utf8)
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
    output += start
    append(times.time(of: message, in: group), to: &output)
    if group.kind == .event {
      output.append(contentsOf: ",\"reported\":\(times.reported(group))".utf8)
    }
    output.append(contentsOf: ",\"address\":".utf8)
    JSONLines.append(message.address, to: &output)
    output.append(contentsOf: ",\"values\":[".utf8)
    for (index, argument) in message.arguments.enumerated() {
      if index > 0 { output.append(UInt8(ascii: ",")) }
      JSONLines.append(argument, to: &output)
    }
    output.append(contentsOf: "]}\n".utf8)
  }

  private mutating func append(_ time: Double, to output: inout [UInt8]) {
    if time != last.time { last = (time, Array(time.description.utf8)) }
    output.append(contentsOf: last.text)
  }

  private static func append(_ argument: Argument, to output: inout [UInt8]) {
    switch argument {
    case .int(let value): output.append(contentsOf: "\(value)".utf8)
    case .float(let value): ShortestText.append(value.madeFinite, to: &output)
    case .string(let text): append(text, to: &output)
    case .blob(let bytes):
      output.append(contentsOf: "[\(bytes.map(String.init).joined(separator: ","))]".utf8)
    }
  }

  /// Appends `text` as a string of JSON.
  private static func append(_ text: String, to output: inout [UInt8]) {
    output.append(UInt8(ascii: "\""))
    defer { output.append(UInt8(ascii: "\"")) }
    guard text.utf8.contains(where: needsEscape) else {
      output.append(contentsOf: text.utf8)
      return
    }
    for byte in text.utf8 {
      switch byte {
      case UInt8(ascii: "\""), UInt8(ascii: "\\"): output += [UInt8(ascii: "\\"), byte]
      case ..<0x20:
        let digits = String(byte, radix: 16)
        output.append(contentsOf: "\\u00\(digits.count < 2 ? "0" : "")\(digits)".utf8)
      default: output.append(byte)
      }
    }
  }

  private static func needsEscape(_ byte: UInt8) -> Bool {
    byte < 0x20 || byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\")
  }
}
