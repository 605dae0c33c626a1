import Measurements

/// Says to which instant of the audio the figures of a message belong.
///
/// A frame's figures belong to the centre of the window behind them, half its length before the end of the hop, which
/// differs from instance to instance. An event belongs to the moment that lies the instance's latency before, or that of
/// its output; everything else belongs to the position at which it is told.
struct FrameTimes: Sendable {
  private let rate: SampleRate
  private let prefix: String
  /// How much earlier than they are told frames and events belong, by the address of the instance without the prefix.
  private let delays: [String: Delay]
  /// The same by whole address, for those that were asked for.
  private var known: [String: Delay] = [:]

  /// In frames.
  private struct Delay {
    var frame = 0.0
    var event = 0.0
    /// Those of outputs that have one of their own, by leaf.
    var events: [String: Double] = [:]

    init() {}

    init(_ instance: InstanceLayout) {
      frame = Double(instance.length) / 2
      event = Double(instance.latency)
      for output in instance.outputs {
        if let latency = output.latency { events[output.descriptor.leaf] = Double(latency) }
      }
    }
  }

  init(_ layout: StreamLayout, prefix: String) {
    rate = layout.rate
    self.prefix = prefix
    delays = Dictionary(
      layout.instances.map { ("/\($0.input)/\($0.id)", Delay($0)) },
      uniquingKeysWith: { first, _ in first })
  }

  /// The time in seconds of `message`, which is part of `group`.
  mutating func time(of message: Message, in group: MessageGroup) -> Double {
    guard group.kind != .change else { return reported(group) }
    let delay = delay(message.address)
    let frames = group.kind == .event ? delay.event : delay.frame
    return (Double(group.position) - frames) / Double(rate.hertz)
  }

  /// The time in seconds at which `group` was known.
  func reported(_ group: MessageGroup) -> Double {
    Double(group.position) / Double(rate.hertz)
  }

  /// The delays of the instance that `address` lies in; none for a global message.
  private mutating func delay(_ address: String) -> Delay {
    if let delay = known[address] { return delay }
    var container = address.dropFirst(prefix.count)
    var found: Delay?
    while found == nil, let slash = container.lastIndex(of: "/") {
      container = container[..<slash]
      found = delays[String(container)]
    }
    var delay = found ?? Delay()
    delay.event = delay.events[String(address[container.endIndex...].dropFirst())] ?? delay.event
    known[address] = delay
    return delay
  }
}
