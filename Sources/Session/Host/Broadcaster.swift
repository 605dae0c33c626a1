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
  /// What control asks for; it is carried out in order, before the next record.
  enum Request: Sendable {
    case layout(StreamLayout, HostedSources)
    /// Until the next layout what the callback measures is wrong.
    case suspend
    case targets([TargetSettings])
    case status(StatusValue)
    case error(code: Int, text: String)
    /// The player begins the song of this number.
    case song(Int)
    /// Who asked for data by a command, besides the targets.
    case subscribers([TargetSettings])
    /// Receivers inside this program that come and go, such as those of web clients; their settings differ.
    case guests([Sink])
    /// The guest of these settings has missed what was sent before.
    case refreshGuest(TargetSettings)
    /// All targets are to get again what changes only now and then.
    case refreshAll
    /// Only what fits goes out for so long.
    case solo(AddressPattern, Seconds)
    /// The target of this index has missed what was sent before.
    case refresh(Int)
    case stop
  }

  /// The longest that the thread sleeps: values of every tenth of a second are due that often.
  private static let longestSleep: Int64 = 50_000_000
  /// How often targets are told what became of their datagrams.
  private static let tallyInterval: Int64 = 5_000_000_000
  /// How often the log says that records are lost.
  private static let dropNoticeInterval: Int64 = 10_000_000_000
  /// The most records that one round reads.
  private static let recordsPerRound = 1_024

  private let counters: EngineCounters
  private let wakeUp: WakeUp
  private let requests: Mailbox<Request>
  private var reader: RecordConsumer<FrameHeader>
  private var publisher: Publisher
  /// Those of the configuration; behind them come those who asked by a command, and last what is inside this program.
  private var targets: [TargetSettings]
  private var subscribers: [TargetSettings] = []
  private let sinks: [Sink]
  private var guests: [Sink] = []
  private var layout: StreamLayout?
  private var hosted = HostedSources()
  /// Frames of graphs before this one are not passed on.
  private var firstGeneration: UInt32 = 0
  private var output: OSCOutput?
  private let port: ControlPort
  private let onNotice: @Sendable (String) -> Void
  private var thread: NamedThread?
  private var lastTallyTime: Int64 = 0
  /// What targets were last told of records lost.
  private var droppedCount = -1
  private var lastDropNotice: Int64?
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
    self.targets = targets
    self.sinks = sinks
    self.port = port
    self.onNotice = onNotice
    publisher = Publisher(
      targets: targets + sinks.map(\.settings), name: "flametube", version: programVersion)
  }

  /// Starts the thread.
  func start() {
    thread = NamedThread("broadcaster") { [self] in
      Precedence.ask()
      output = OSCOutput(
        targets: targets, environment: port.outputEnvironment, onNotice: onNotice,
        onStateChange: { [requests] index, state in
          if state == .ready { requests.post(.refresh(index)) }
        })
      publisher.set(.freewheel(false))
      publisher.set(.nonFinite(0))
      while run() {}
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
    hasMore = count == Broadcaster.recordsPerRound
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
  /// so a round takes a limited number.
  private func drain() -> Int {
    var count = 0
    while count < Broadcaster.recordsPerRound,
      reader.read({ consume($0, $1, now: monotonic_nanoseconds()) }) != nil
    {
      count += 1
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

  /// How long the thread may sleep: until the next delayed datagram is due.
  private var sleep: Int64 {
    if hasMore { return 0 }
    let dues = [output?.nextDue, publisher.nextDue].compactMap { $0 }
    guard let due = dues.min() else { return Broadcaster.longestSleep }
    return max(0, min(Broadcaster.longestSleep, due - monotonic_nanoseconds()))
  }

  private func tally(_ now: Int64) {
    guard let output, now >= lastTallyTime + Broadcaster.tallyInterval else { return }
    lastTallyTime = now
    publisher.set(
      .targets(
        zip(targets, output.counters).map { target, counters in
          TargetTally(
            url: target.url, datagramCount: counters.datagrams, droppedCount: counters.dropped,
            errorCount: counters.errors)
        }))
  }

  private func noteDropped() {
    let count = counters.dropped.load(ordering: .relaxed)
    guard count != droppedCount else { return }
    if droppedCount >= 0, count > droppedCount { warnOfDropped(count) }
    droppedCount = count
    publisher.set(.dropped(count))
  }

  /// Says now and then that more is measured than this thread can send.
  private func warnOfDropped(_ count: Int) {
    let now = monotonic_nanoseconds()
    guard lastDropNotice.map({ now - $0 > Broadcaster.dropNoticeInterval }) ?? true else { return }
    lastDropNotice = now
    onNotice(
      "\(count) results were lost since the start: this computer cannot send all that is measured; use fewer analyzers or bands, or longer hops"
    )
  }

  private func noteLatency() {
    let elapsed = monotonic_nanoseconds() - counters.cycleTime.load(ordering: .relaxed)
    publisher.set(.latency(Seconds(Double(elapsed) / 1e9)))
  }

  private func carryOut(_ request: Request) -> Bool {
    switch request {
    case .layout(let next, let sources):
      layout = next
      hosted = sources
      publisher.forgetPlugins()
      publisher.update(layout: next)
    case .suspend: firstGeneration = (layout?.generation ?? 0) + 1
    case .targets(let next):
      targets = next
      updateReceivers()
    case .subscribers(let next):
      subscribers = next
      updateReceivers()
    case .guests(let next):
      guests = next
      updateReceivers()
    case .refreshGuest(let settings):
      guard let index = guests.firstIndex(where: { $0.settings == settings }) else { break }
      publisher.refresh(target: receivers.count + sinks.count + index)
    case .refreshAll: publisher.refreshAll()
    case .solo(let pattern, let duration):
      let end = monotonic_nanoseconds() + Int64(duration.value * 1e9)
      publisher.startSolo(pattern, until: end)
    case .status(let value): publisher.set(value)
    case .song(let number): publisher.announce(song: number, emit: emit)
    case .error(let code, let text): publisher.report(code: code, text: text, emit: emit)
    case .refresh(let index): publisher.refresh(target: index)
    case .stop: return false
    }
    return true
  }

  private var receivers: [TargetSettings] { targets + subscribers }

  private func updateReceivers() {
    publisher.update(targets: receivers + (sinks + guests).map(\.settings))
    output?.update(targets: receivers)
  }

  private func emit(_ index: Int, _ group: MessageGroup) {
    let count = targets.count + subscribers.count
    if index < count {
      output?.send(group, to: index)
    } else if index < count + sinks.count {
      sinks[index - count].take(group, layout)
    } else {
      guests[index - count - sinks.count].take(group, layout)
    }
  }
}

extension Broadcaster {
  /// Passes on what hosted plugins have found, what they do and what went wrong in them.
  private func hearPlugins(now: Int64) {
    hosted.takeFailures(fail)
    hosted.takeStates { state, isBack in
      publisher.set(state)
      if isBack, case .plugin(let input, let id, _, _) = state {
        onNotice("the plugin \(id) of the input \(input) runs again")
      }
    }
    // Before the first record of a layout there may still be records of the one before.
    guard let layout, layout.generation >= firstGeneration,
      publisher.generation == layout.generation
    else { return }
    hosted.takeEvents { event, instance in
      publisher.consume(
        event: event.output, event.values, at: event.position, instance: instance, of: layout,
        now: now, emit: emit)
    }
  }

  /// Tells everybody that a hosted plugin has failed; the others go on.
  private func fail(_ text: String) {
    onNotice(text)
    publisher.report(code: Int(ExitCode.failure.rawValue), text: text, emit: emit)
  }
}
