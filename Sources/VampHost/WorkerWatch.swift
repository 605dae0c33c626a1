import CRealtime
import Glibc
import Realtime

/// The thread of one worker.
///
/// - Context: its own thread
final class WorkerWatch {
  struct Settings: Sendable {
    let library: String
    let executable: String
    let limits: WorkerProcess.Limits
    let isOffline: Bool
    let onNotice: @Sendable (String) -> Void
  }

  private let settings: Settings
  private let desk: WorkerDesk
  private var process: WorkerProcess?
  private var reader = FeatureReader()
  private var lines = LogLines()
  /// The plugins that the running process was told of.
  private var attached: [Int: AttachedSlot] = [:]
  private var epoch: UInt32 = 0
  private var backOff = BackOff()
  private var memoryCheck: Int64 = 0
  /// Why the worker says that it ends.
  private var fault: String?

  init(_ settings: Settings, _ desk: WorkerDesk) {
    self.settings = settings
    self.desk = desk
  }

  /// Runs until the owner has gone.
  func run() {
    while round() {}
    process?.end()
  }

  private func round() -> Bool {
    let (slots, orders, isEnding) = desk.state.withLock { state in
      defer { state.orders = [] }
      return (state.slots, state.orders, state.isEnding)
    }
    if isEnding { return false }
    let now = monotonic_nanoseconds()
    follow(slots, orders, now: now)
    wait()
    guard process != nil else { return true }
    hear(slots)
    check(now: monotonic_nanoseconds())
    return true
  }

  /// Carries out what is wanted.
  private func follow(_ slots: [Int: VampSlot], _ orders: [WorkerOrder], now: Int64) {
    for order in orders {
      if case .detach(let slot) = order { attached[slot] = nil }
      process?.order(order)
    }
    if slots.isEmpty {
      process?.end()
      process = nil
      attached = [:]
      backOff = BackOff()
      return
    }
    if process == nil, backOff.allows(now) { start() }
    guard let process else { return }
    for (index, slot) in slots where attached[index]?.slot !== slot {
      epoch &+= 1
      process.order(slot.attachment(epoch: epoch))
      attached[index] = AttachedSlot(slot, now: now)
    }
    desk.memory.wakeUp.post()
  }

  private func start() {
    reader = FeatureReader()
    lines = LogLines()
    attached = [:]
    fault = nil
    process = WorkerProcess(
      settings.executable, .run, library: settings.library,
      memory: desk.memory.memory.descriptor, limits: settings.limits)
    if process == nil { fail("its worker \(settings.executable) cannot be started") }
  }

  /// Waits until something comes, 50 ms at most.
  private func wait() {
    var polls = [pollfd(fd: desk.wakeReading, events: Int16(POLLIN), revents: 0)]
    if let process {
      polls.append(pollfd(fd: process.features, events: Int16(POLLIN), revents: 0))
      polls.append(pollfd(fd: process.log, events: Int16(POLLIN), revents: 0))
    }
    poll(&polls, nfds_t(polls.count), 50)
    // An end that has nothing but its closing to tell would be ready again and again.
    if polls.dropFirst().contains(where: { $0.revents & Int16(POLLIN) == 0 && $0.revents != 0 }) {
      usleep(2_000)
    }
    var bytes = [UInt8](repeating: 0, count: 64)
    while read(desk.wakeReading, &bytes, 64) > 0 {}
  }

  private func hear(_ slots: [Int: VampSlot]) {
    guard let process else { return }
    // The end is asked for first, so that nothing that came before it is missed.
    let ending = process.ending
    let isClear = reader.read(from: process.features) { item in
      if item.kind == .fault {
        fault = item.text
      } else {
        attached[item.slot]?.slot.take(item)
      }
    }
    let isQuiet = lines.read(from: process.log, now: monotonic_nanoseconds()) {
      settings.onNotice("\(settings.library): \($0)")
    }
    if let fault {
      fail(fault)
    } else if !isClear {
      fail("its worker sends what cannot be read")
    } else if !isQuiet {
      fail("it floods the log")
    } else if let ending {
      fail(ending)
    }
  }

  /// Looks for plugins that hang, are too slow or take too much memory.
  private func check(now: Int64) {
    guard let process else { return }
    for (index, entry) in attached {
      var entry = entry
      let complaint = entry.complaint(
        now: now, limits: settings.limits, isOffline: settings.isOffline)
      attached[index] = entry
      if let complaint { return fail(complaint, of: entry.slot) }
    }
    guard now - memoryCheck > 200_000_000 else { return }
    memoryCheck = now
    if process.residentBytes > settings.limits.memory {
      fail("it takes more than \(settings.limits.memory >> 20) MiB of memory")
    }
  }

  /// Ends the worker, says why, and lets it come again later.
  private func fail(_ reason: String, of culprit: VampSlot? = nil) {
    process?.end()
    process = nil
    let told = culprit ?? attached.min { $0.key < $1.key }?.value.slot
    let delay = settings.isOffline ? nil : backOff.next(monotonic_nanoseconds())
    if settings.isOffline { backOff.disable() }
    let outlook = delay.map { "it is started again in \($0) s" } ?? "it is not started again"
    attached = [:]
    let slots = desk.state.withLock { $0.slots }
    (told ?? slots.min { $0.key < $1.key }?.value)?.fail("\(reason); \(outlook)")
    for slot in slots.values { slot.stop(reason) }
  }
}
