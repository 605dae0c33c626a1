import Measurements

/// Says to which instant of the audio the figures of a message belong.
///
/// A frame's figures belong to the centre of the window behind them, half its length before the end of the hop, which
/// differs from instance to instance. So does an event, whose latency that is; everything else belongs to the position
/// at which it is told.
struct FrameTimes: Sendable {
  private let rate: SampleRate
  private let prefix: String
  /// The length of the window, by the address of the instance without the prefix.
  private let lengths: [String: Int]
  /// The length by whole address, for those that were asked for.
  private var known: [String: Int] = [:]

  init(_ layout: StreamLayout, prefix: String) {
    rate = layout.rate
    self.prefix = prefix
    lengths = Dictionary(
      layout.instances.map { ("/\($0.input)/\($0.id)", $0.length) }, uniquingKeysWith: max)
  }

  /// The time in seconds of `message`, which is part of `group`.
  mutating func time(of message: Message, in group: MessageGroup) -> Double {
    guard group.kind != .change else { return reported(group) }
    let half = Double(length(message.address)) / 2
    return (Double(group.position) - half) / Double(rate.hertz)
  }

  /// The time in seconds at which `group` was known.
  func reported(_ group: MessageGroup) -> Double {
    Double(group.position) / Double(rate.hertz)
  }

  /// The window of the instance that `address` lies in; 0 for a global message.
  private mutating func length(_ address: String) -> Int {
    if let length = known[address] { return length }
    var container = address.dropFirst(prefix.count)
    var length: Int?
    while length == nil, let slash = container.lastIndex(of: "/") {
      container = container[..<slash]
      length = lengths[String(container)]
    }
    known[address] = length ?? 0
    return length ?? 0
  }
}
