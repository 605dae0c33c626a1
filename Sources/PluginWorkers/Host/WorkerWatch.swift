import CRealtime
import Glibc
import Realtime

/// The thread of one worker.
///
/// - Context: its own thread
final class WorkerWatch {
  struct Settings: Sendable {
    let command: WorkerCommand
    let limits: WorkerLimits
    /// Whether a failed worker stays away.
    let isOffline: Bool
    let onNotice: @Sendable (String) -> Void

    var memoryWatch: MemoryWatch { MemoryWatch(limit: limits.memory, isLive: !isOffline) }
  }

  let settings: Settings
  let desk: WorkerDesk
  var process: WorkerProcess?
  private var reader = FeatureReader()
  private var lines = LogLines()
  /// The plugins that the running process was told of.
  var attached: [Int: AttachedSlot] = [:]
  private var epoch: UInt32 = 0
  var backOff = BackOff()
  var memory: MemoryWatch
  /// Why the worker says that it ends.
  private var fault: String?

  init(_ settings: Settings, _ desk: WorkerDesk) {
    self.settings = settings
    self.desk = desk
    memory = settings.memoryWatch
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
  private func follow(_ slots: [Int: WorkerSlot], _ orders: [WorkerOrder], now: Int64) {
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
    memory = settings.memoryWatch
    process = WorkerProcess(
      settings.command, .run, memory: desk.memory.memory.descriptor, limits: settings.limits)
    if process == nil { fail("its worker \(settings.command.executable) cannot be started") }
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

  private func hear(_ slots: [Int: WorkerSlot]) {
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
      settings.onNotice("\(settings.command.library): \($0)")
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
}
