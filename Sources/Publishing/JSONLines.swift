import Measurements

/// Writes messages as lines of JSON: `{"time":1.5,"address":"/flametube/main/level/rms","values":[-6.02]}`.
///
/// `time` is in seconds of audio: of a frame the centre of its window, of an event when it happened, with
/// `"reported"` when it was known. Numbers are the shortest that read back as the same value, whatever the locale;
/// text is escaped; nothing is ever infinite or not a number.
public struct JSONLines: Sendable {
  /// What does not change from line to line of one address.
  private struct Head {
    let address: String
    let delay: FrameTimes.Delay
    /// From `,"address":` to the bracket of the values.
    let text: [UInt8]
  }

  private var times: FrameTimes
  private let writesSequence: Bool
  /// What each line begins with.
  private let start: [UInt8]
  /// The time that was written last, and its text: many messages have the same.
  private var last = (time: 0.0, text: Array("0.0".utf8))
  /// The heads by address, and those of frames again by their place in the group, which is mostly the same.
  private var heads: [String: Head] = [:]
  private var ordered: [Head] = []

  /// Makes a writer for the groups of `layout` that are sent under `prefix`; `writesSequence` adds a line for the
  /// `frame` message of each group, and `file` the member `"file"` to each line.
  public init(
    _ layout: StreamLayout, prefix: String, writesSequence: Bool = false, file: String? = nil
  ) {
    var start = Array("{".utf8)
    if let file {
      start += Array("\"file\":".utf8)
      JSONArguments.append(file, to: &start)
      start.append(UInt8(ascii: ","))
    }
    self.start = start + Array("\"time\":".utf8)
    times = FrameTimes(layout, prefix: prefix)
    self.writesSequence = writesSequence
  }

  /// Appends the lines of `group` to `output`.
  public mutating func append(_ group: MessageGroup, to output: inout [UInt8]) {
    if writesSequence, let sequence = group.sequence {
      append(sequence, head(of: sequence.address), of: group, to: &output)
    }
    for (place, message) in group.messages.enumerated() {
      let head =
        group.kind == .frame
        ? orderedHead(of: message.address, at: place) : head(of: message.address)
      append(message, head, of: group, to: &output)
    }
  }

  private mutating func append(
    _ message: Message, _ head: Head, of group: MessageGroup, to output: inout [UInt8]
  ) {
    output += start
    append(times.time(of: group, after: head.delay), to: &output)
    if group.kind == .event {
      output.append(contentsOf: ",\"reported\":\(times.reported(group))".utf8)
    }
    output += head.text
    JSONArguments.append(message.arguments, to: &output)
    output += [UInt8(ascii: "]"), UInt8(ascii: "}"), UInt8(ascii: "\n")]
  }

  private mutating func append(_ time: Double, to output: inout [UInt8]) {
    if time != last.time { last = (time, Array(time.description.utf8)) }
    output += last.text
  }

  /// A look at the place spares the hash of the address.
  private mutating func orderedHead(of address: String, at place: Int) -> Head {
    if place < ordered.count, ordered[place].address == address { return ordered[place] }
    let head = head(of: address)
    if place < ordered.count {
      ordered[place] = head
    } else if place == ordered.count {
      ordered.append(head)
    }
    return head
  }

  private mutating func head(of address: String) -> Head {
    if let head = heads[address] { return head }
    var text = Array(",\"address\":".utf8)
    JSONArguments.append(address, to: &text)
    text.append(contentsOf: ",\"values\":[".utf8)
    let head = Head(address: address, delay: times.delay(of: address), text: text)
    heads[address] = head
    return head
  }
}
