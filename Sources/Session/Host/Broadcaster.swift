import Analysis
import CRealtime
import Glibc
import Measurements
import OSC
import Publishing
import Realtime
import Synchronization

/// The thread between the callback and the targets: it reads the records, makes messages of them and sends them.
///
/// - Context: worker; `start`, `post` and `stop` on control
final class Broadcaster: @unchecked Sendable {
  /// The longest that the thread sleeps: values of every tenth of a second are due that often.
  private static let longestSleep: Int64 = 50_000_000
  /// The most records that one round reads.
  private static let recordsPerRound = 1_024
  /// After this time a round reads no more records: requests and what is told of losses do not wait for a slow one.
  private static let roundTime: Int64 = 50_000_000

  /// How long the end may wait for what was measured before it; what stops the thread waits little longer.
  private static let farewellTime: Int64 = 250_000_000

  let counters: EngineCounters
  private let wakeUp: WakeUp
  private let requests: Mailbox<Request>
  private var reader: RecordConsumer<FrameHeader>
  var publisher: Publisher
  var receivers: Receivers
  var layout: StreamLayout?
  var hosted = HostedSources()
  /// Frames of graphs before this one are not passed on.
  var firstGeneration: UInt32 = 0
  var output: OSCOutput?
  private let port: ControlPort
  let onNotice: @Sendable (String) -> Void
  private var thread: NamedThread?
  var lastTallyTime: Int64 = 0
  var loss = RecordLoss()
  var rates = DatagramRates()
  /// Whether records were left in the ring by the last round.
  private var hasMore = false
  private let turn = Atomic<Int64>(0)

  /// When the thread last took a turn, by the monotonic clock in nanoseconds; 0 before the first.
  ///
  /// - Context: any
  var lastTurn: Int64 { turn.load(ordering: .relaxed) }

  /// - Parameter port: where subscribers are sent from
  init(
    control: EngineControl, targets: [TargetSettings], sinks: [Sink], port: ControlPort,
    onNotice: @escaping @Sendable (String) -> Void
  ) {
    counters = control.counters
    wakeUp = control.wakeUp
    requests = Mailbox(wakeUp: control.wakeUp)
    reader = control.takeFrames()
    receivers = Receivers(targets: targets, sinks: sinks)
    self.port = port
    self.onNotice = onNotice
    publisher = Publisher(
      targets: receivers.settings, name: "flametube", version: programVersion)
  }

  /// Starts the thread.
  func start() {
    thread = NamedThread("broadcaster") { [self] in
      Precedence.ask()
      output = OSCOutput(
        targets: receivers.targets, environment: port.outputEnvironment, onNotice: onNotice,
        onStateChange: { [requests] index, state in
          if state == .ready { requests.post(.refresh(index)) }
        })
      publisher.admitsFrame = { [unowned self] in admitsFrame($0) }
      publisher.set(.freewheel(false))
      publisher.set(.nonFinite(0))
      while run() {}
      finish()
      publisher.bye(emit: emit)
      output?.close()
    }
  }

  func post(_ request: Request) {
    requests.post(request)
  }

  /// Says goodbye to all targets and ends the thread, but does not wait for it longer than `seconds`.
  func stop(within seconds: Double) {
    requests.post(.stop)
    _ = thread?.join(within: seconds)
    thread = nil
  }

  /// One round; returns false when the thread is to end.
  private func run() -> Bool {
    wakeUp.wait(timeout: sleep)
    turn.store(monotonic_nanoseconds(), ordering: .relaxed)
    for request in requests.take() {
      guard carryOut(request) else { return false }
    }
    let count = drain()
    if count > 0 { noteLatency() }
    hearPlugins(now: monotonic_nanoseconds())
    noteDropped()
    let now = monotonic_nanoseconds()
    tally(now)
    publisher.tick(now: now, emit: emit)
    output?.sendDue()
    return true
  }

  /// Reads the records that wait and returns how many. A freewheeling server makes them faster than they can be read,
  /// so a round takes a limited number, and a limited time.
  private func drain() -> Int {
    let end = monotonic_nanoseconds() + Broadcaster.roundTime
    var now = monotonic_nanoseconds()
    var count = 0
    hasMore = true
    while hasMore, count < Broadcaster.recordsPerRound, now < end {
      hasMore = reader.read({ consume($0, $1, now: now) }) != nil
      if hasMore { count += 1 }
      now = monotonic_nanoseconds()
    }
    return count
  }

  private func consume(
    _ header: FrameHeader, _ values: UnsafeBufferPointer<Float>, now: Int64
  ) {
    let isMeasure = header.kind == .frame || header.kind == .event
    if isMeasure, header.generation < firstGeneration { return }
    publisher.consume(header, values, now: now, emit: emit)
  }

  /// Sends what was measured before the end, as far as there is time for it.
  private func finish() {
    let end = monotonic_nanoseconds() + Broadcaster.farewellTime
    repeat { _ = drain() } while hasMore && monotonic_nanoseconds() < end
  }

  /// How long the thread may sleep: until the next delayed datagram is due.
  private var sleep: Int64 {
    if hasMore { return 0 }
    let dues = [output?.nextDue, publisher.nextDue].compactMap { $0 }
    guard let due = dues.min() else { return Broadcaster.longestSleep }
    return max(0, min(Broadcaster.longestSleep, due - monotonic_nanoseconds()))
  }
}
