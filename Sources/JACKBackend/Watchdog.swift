import Glibc
import Measurements
import Synchronization

/// Sees from outside whether the server does its part. It never asks the server anything, so nothing can hold it.
///
/// - Context: worker, the thread "jack-watch"
struct Watchdog {
  /// How long one call may last before it counts as stuck.
  private static let callLimit = 0.8
  /// How long the very first call may last before the program is told that the server hangs.
  private static let startLimit = 5.0

  private let core: BackendCore
  private var time = WatchedTime(monotonicSeconds())
  private var detector: StallDetector
  private var clientCount = 0
  private var xruns = 0

  init(_ core: BackendCore) {
    self.core = core
    detector = StallDetector(time: time.seconds)
  }

  /// Looks ten times a second until the backend stops.
  mutating func run() {
    while !core.isStopping.load(ordering: .acquiring) {
      core.watchWakeUp.wait(timeout: 100_000_000)
      time.look(monotonicSeconds())
      reportXruns()
      if core.hasClient.load(ordering: .acquiring) { watchCycles() } else { watchRequests() }
    }
  }

  private mutating func reportXruns() {
    let count = core.status.pointee.xruns.load(ordering: .relaxed)
    guard count != xruns else { return }
    xruns = count
    core.reporter.report(.xrun(count: count))
  }

  private mutating func watchCycles() {
    let count = core.clientCount.load(ordering: .acquiring)
    if count != clientCount {
      clientCount = count
      detector.restart(time: time.seconds)
    }
    let status = core.status
    let rate = Double(core.rate.load(ordering: .relaxed))
    let verdict = detector.look(
      count: status.pointee.cycles.load(ordering: .relaxed), time: time.seconds,
      period: Double(status.pointee.frameCount.load(ordering: .relaxed)) / rate,
      isFreewheeling: status.pointee.isFreewheeling.load(ordering: .relaxed), hasThread: hasThread)
    switch verdict {
    case .running: if detector.hasCycled { core.reporter.recovered() }
    case .stalled: core.reporter.stalled()
    case .dead:
      core.reporter.stalled()
      core.wantRebuild()
    }
  }

  /// Whether the thread that ran the latest cycle is there, as far as that is known.
  private var hasThread: Bool {
    let thread = core.status.pointee.processThread.load(ordering: .relaxed)
    guard let number = core.status.pointee.threads.number(of: thread) else { return true }
    return access("/proc/self/task/\(number)", F_OK) == 0
  }

  /// There is no client: the control thread opens or closes one.
  private func watchRequests() {
    let seconds = core.secondsInRequest
    if seconds > Watchdog.callLimit { core.reporter.stalled() }
    let isFirst = core.clientCount.load(ordering: .relaxed) == 0
    if isFirst, seconds > Watchdog.startLimit, !core.options.waitsForServer {
      core.reporter.failed(.serverNotAnswering(server: core.options.serverName))
    }
  }
}
