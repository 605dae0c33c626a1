import Measurements

/// Says to which instant of the audio the figures of a message belong.
///
/// A frame's figures belong to the centre of the window behind them, half its length before the end of the hop, which
/// differs from instance to instance. An event belongs to the moment that lies the instance's latency before, or that of
/// its output; everything else belongs to the position at which it is told.
struct FrameTimes: Sendable {
  /// How much earlier than they are told the frames and the events of an address belong, in frames of audio.
  struct Delay: Sendable {
    var frame = 0.0
    var event = 0.0
  }

  private let rate: SampleRate
  private let prefix: String
  /// The delays by the address of the instance without the prefix.
  private let instances: [String: InstanceDelays]
  /// The same by whole address, for those that were asked for.
  private var known: [String: Delay] = [:]

  private struct InstanceDelays {
    var all = Delay()
    /// Those of outputs that have a latency of their own, by leaf.
    var events: [String: Double] = [:]

    init(_ instance: InstanceLayout) {
      all.frame = Double(instance.length) / 2
      all.event = Double(instance.latency)
      for output in instance.outputs {
        if let latency = output.latency { events[output.descriptor.leaf] = Double(latency) }
      }
    }
  }

  init(_ layout: StreamLayout, prefix: String) {
    rate = layout.rate
    self.prefix = prefix
    instances = Dictionary(
      layout.instances.map { ("/\($0.input)/\($0.id)", InstanceDelays($0)) },
      uniquingKeysWith: { first, _ in first })
  }

  /// The time in seconds of `message`, which is part of `group`.
  mutating func time(of message: Message, in group: MessageGroup) -> Double {
    time(of: group, after: delay(of: message.address))
  }

  /// The time in seconds of a message of `group` whose address has `delay`.
  func time(of group: MessageGroup, after delay: Delay) -> Double {
    switch group.kind {
    case .change: reported(group)
    case .event: (Double(group.position) - delay.event) / Double(rate.hertz)
    case .frame: (Double(group.position) - delay.frame) / Double(rate.hertz)
    }
  }

  /// The time in seconds at which `group` was known.
  func reported(_ group: MessageGroup) -> Double {
    Double(group.position) / Double(rate.hertz)
  }

  /// The delays of the instance that `address` lies in; none for a global message.
  mutating func delay(of address: String) -> Delay {
    if let delay = known[address] { return delay }
    var container = address.dropFirst(prefix.count)
    var found: InstanceDelays?
    while found == nil, let slash = container.lastIndex(of: "/") {
      container = container[..<slash]
      found = instances[String(container)]
    }
    var delay = found?.all ?? Delay()
    if let event = found?.events[String(address[container.endIndex...].dropFirst())] {
      delay.event = event
    }
    known[address] = delay
    return delay
  }
}
