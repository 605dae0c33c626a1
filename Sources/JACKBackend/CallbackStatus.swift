import CJACK
import Glibc
import Realtime
import Synchronization

/// What libjack's threads tell ours: counters, flags, and one descriptor that wakes the control thread.
///
/// It lives at one address, which libjack's callbacks get as their context.
struct CallbackStatus: ~Copyable {
  /// Cycles since the start of the program, and when the latest one began, in nanoseconds of the monotonic clock.
  let cycles = Atomic<Int>(0)
  let cycleTime = Atomic<Int64>(0)
  /// Frames of the latest cycle.
  let frameCount = Atomic<Int>(0)
  /// The thread of the latest cycle, as pthread_self names it.
  let processThread = Atomic<UInt>(0)
  let xruns = Atomic<Int>(0)
  /// Whether the server said that it lets the client go.
  let isShutDown = Atomic<Bool>(false)
  let isFreewheeling = Atomic<Bool>(false)
  let transport: TransportStatus
  /// Frames per cycle and per second as the server announced them last; 0 before it did.
  let announcedPeriod = Atomic<Int>(0)
  let announcedRate = Atomic<Int>(0)
  /// Whether ports, links or latencies may be others than at the last look.
  let isGraphChanged = Atomic<Bool>(false)
  let isLatencyChanged = Atomic<Bool>(false)
  /// Threads that libjack started for the client, newest last in the order of `threadCount`.
  let threads = ThreadTable()
  /// Posted at the start of the first cycle after the flag was set.
  let isCycleAwaited = Atomic<Bool>(false)
  let nextCycle: UnsafeMutablePointer<sem_t>
  /// The identifiers of ports that came or were renamed. Only the notification thread writes.
  var arrivals: RingProducer<UInt32>
  /// Whether that ring was full.
  let isArrivalLost = Atomic<Bool>(false)
  /// An eventfd on which the control thread waits.
  let event: Int32

  init(
    nextCycle: UnsafeMutablePointer<sem_t>, transportNews: UnsafeMutablePointer<sem_t>,
    arrivals: consuming RingProducer<UInt32>, event: Int32
  ) {
    transport = TransportStatus(news: transportNews)
    self.nextCycle = nextCycle
    self.arrivals = arrivals
    self.event = event
  }

  /// Forgets what was said of the client before.
  ///
  /// - Context: control, while there is no client
  func reset() {
    // Relaxed: the threads that write these are made afterwards.
    isShutDown.store(false, ordering: .relaxed)
    isFreewheeling.store(false, ordering: .relaxed)
    announcedPeriod.store(0, ordering: .relaxed)
    announcedRate.store(0, ordering: .relaxed)
    isGraphChanged.store(true, ordering: .relaxed)
    isLatencyChanged.store(true, ordering: .relaxed)
    threads.clear()
  }
}
