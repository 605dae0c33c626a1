import Analysis
import CRealtime
import Glibc
import Playback
import Realtime
import Synchronization

/// What the threads of the backend share.
///
/// A control thread that a hung server holds keeps it alive, and with it all that libjack may still use.
final class BackendCore: @unchecked Sendable {
  let options: ClientOptions
  let reporter: EventReporter
  let mailbox = Mailbox()
  let midi: MIDIOutlet
  /// Read by libjack's threads and by ours.
  let status: UnsafeMutablePointer<CallbackStatus>
  /// The callback's; the control thread's while there is no active client.
  let context: UnsafeMutablePointer<ProcessContext>
  /// The numbers of ports that came. The control thread's.
  var arrivals: RingConsumer<UInt32>
  let nextCycle = WakeUp()
  let watchWakeUp = WakeUp()
  let transportNews = WakeUp()
  let hasTransportWatch = Atomic<Bool>(false)

  /// When the control thread last began something that may block; 0 while it waits for work.
  private let busySince = Atomic<Int64>(0)
  /// Counts the clients that entered the graph; 0 before the first.
  let clientCount = Atomic<Int>(0)
  let hasClient = Atomic<Bool>(false)
  /// Frames per second of the current client.
  let rate = Atomic<Int>(48_000)
  private let isRebuildWanted = Atomic<Bool>(false)
  let isStopping = Atomic<Bool>(false)

  init(
    options: ClientOptions, engine: consuming Engine, playback: consuming PlaybackSource,
    onEvent: @escaping @Sendable (BackendEvent) -> Void
  ) {
    self.options = options
    reporter = EventReporter(onEvent)
    let ring = Ring(of: UInt32.self, capacity: 4_096)
    arrivals = ring.takeConsumer()
    let messages = Ring(of: MIDIEvent.self, capacity: MIDIOutlet.queueLength)
    midi = MIDIOutlet(messages.takeProducer())
    status = .allocate(capacity: 1)
    status.initialize(
      to: CallbackStatus(
        nextCycle: nextCycle.semaphore, transportNews: transportNews.semaphore,
        arrivals: ring.takeProducer(), event: mailbox.event))
    context = .allocate(capacity: 1)
    context.initialize(
      to: ProcessContext(
        engine: engine, playback: playback, midi: MIDIStream(messages.takeConsumer()),
        outputCount: options.outputPorts.count, status: status))
  }

  /// Notes that something begins which only the server can end.
  func beginRequest() {
    busySince.store(monotonic_nanoseconds(), ordering: .relaxed)
  }

  /// Notes that nothing is under way.
  func endRequests() {
    busySince.store(0, ordering: .relaxed)
  }

  /// How many seconds the control thread has waited for the server in one call.
  var secondsInRequest: Double {
    let since = busySince.load(ordering: .relaxed)
    return since == 0 ? 0 : Double(monotonic_nanoseconds() - since) / 1e9
  }

  /// Frames per second as the server announced them last.
  var framesPerSecond: Double {
    let announced = status.pointee.announcedRate.load(ordering: .relaxed)
    return Double(max(1, announced > 0 ? announced : rate.load(ordering: .relaxed)))
  }

  /// Asks the control thread for a new client in place of one that gets no cycles.
  func wantRebuild() {
    isRebuildWanted.store(true, ordering: .releasing)
    mailbox.wake()
  }

  /// Whether a new client is wanted; asking takes the wish away.
  func takeRebuild() -> Bool {
    isRebuildWanted.exchange(false, ordering: .acquiring)
  }

  /// Waits until a cycle begins after this call; false when none does in time.
  ///
  /// After a second wait no cycle runs any more that began before the first.
  func waitForCycle(seconds: Double) -> Bool {
    while sem_trywait(nextCycle.semaphore) == 0 {}
    status.pointee.isCycleAwaited.store(true, ordering: .releasing)
    return nextCycle.wait(timeout: Int64(seconds * 1e9))
  }

  deinit {
    context.deinitialize(count: 1)
    context.deallocate()
    status.deinitialize(count: 1)
    status.deallocate()
  }
}

/// Seconds of the clock that only moves forward.
func monotonicSeconds() -> Double {
  Double(monotonic_nanoseconds()) / 1e9
}
