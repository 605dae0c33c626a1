import Measurements

/// One target: its addresses, its socket, what waits for it, and what became of it.
final class TargetSender {
  /// How long after the last refusal or full buffer a target counts as ready again, in nanoseconds. Hosts send
  /// refusals at most once a second (Linux, `icmp_ratelimit`).
  static let quietTime: Int64 = 3_000_000_000
  /// How long after a failure a new socket is tried, in nanoseconds.
  static let reopenTime: Int64 = 1_000_000_000

  /// Where the target stands in the list of the settings.
  var index: Int
  /// Whether the host is a name that has to be looked up.
  let isNamed: Bool
  private(set) var settings: TargetSettings
  var counters = TargetCounters()
  var addresses: [HostAddress] = []
  var socket: (any OutgoingSocket)?
  /// The address that the socket sends to.
  var current: HostAddress?
  var reopenAt: Int64 = .min
  var lastTrouble: Int64 = 0
  var hold = RefusalHold()
  let environment: OutputEnvironment
  /// Told of each change: the index, the state and one sentence; nil while nothing is worth a word.
  let report: (Int, TargetState, String?) -> Void
  private var builder = TargetPackets()
  private var queue = DelayQueue()

  init(
    _ settings: TargetSettings, index: Int, environment: OutputEnvironment,
    report: @escaping (Int, TargetState, String?) -> Void
  ) {
    self.settings = settings
    self.index = index
    self.environment = environment
    self.report = report
    // A port of ours is nowhere else than here.
    let known = settings.format == .midi ? .loopback : HostAddress(known: settings.host)
    isNamed = known == nil
    if let known { adopt(.found([known])) }
  }

  /// When the first waiting datagram is due, or nil.
  var nextDue: Int64? { queue.firstDue }

  /// Packs and sends `group`, or lets it wait for the target's delay. A frame ends where it turns out to be refused.
  func send(_ group: MessageGroup) {
    let now = environment.now()
    builder.pack(group, settings) { datagram in
      if group.kind == .frame { counters.frameDatagrams += 1 }
      if delay == 0, queue.isEmpty {
        return deliver(datagram, now: now) || group.kind != .frame
      }
      if !queue.push(datagram, due: now + delay) { counters.dropped += 1 }
      return true
    }
    counters.omitted = builder.omitted
  }

  /// Sends what is due at `now`, and keeps the connection, if it is one.
  func sendDue(now: Int64) {
    keepConnection(now: now)
    while let datagram = queue.popDue(now: now) { deliver(datagram, now: now) }
  }

  /// Takes new settings for the same destination.
  func update(_ settings: TargetSettings, index: Int) {
    self.index = index
    self.settings = settings
    queue.hasten(to: environment.now() + delay)
  }

  /// Sends all that waits, and nothing afterwards.
  func close() {
    let now = environment.now()
    queue.hasten(to: now)
    sendDue(now: now)
    socket = nil
    addresses = []
  }

  /// Whether the socket would be the same with `other`.
  func hasDestination(of other: TargetSettings) -> Bool {
    settings.host == other.host && settings.port == other.port
      && settings.interface == other.interface && settings.timeToLive == other.timeToLive
      && settings.isSubscriber == other.isSubscriber
      && settings.format == other.format && settings.broker == other.broker
  }

  private var delay: Int64 {
    let seconds = max(0, settings.delay.value)
    return Int64(min(seconds * 1e9, Double(DelayQueue.longestDelay)))
  }
}
