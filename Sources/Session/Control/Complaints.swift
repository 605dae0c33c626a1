import Synchronization

/// Tells of what others do wrong, at most five times in ten seconds, so that nobody fills the log from outside.
///
/// - Context: any
final class Complaints: Sendable {
  private static let pause: Int64 = 10_000_000_000
  private static let burst = 5

  private struct State {
    var end: Int64 = .min
    var told = 0
    var omitted = 0
  }

  private let log: Log
  private let state = Mutex(State())

  init(log: Log) {
    self.log = log
  }

  func note(_ text: @autoclosure () -> String) {
    let omitted = state.withLock { state -> Int? in
      let now = monotonicTime()
      let former = state.omitted
      if now >= state.end { state = State(end: now + Complaints.pause) }
      guard state.told < Complaints.burst else {
        state.omitted += 1
        return nil
      }
      state.told += 1
      return state.told == 1 ? former : 0
    }
    guard let omitted else { return }
    log.warning(text() + (omitted > 0 ? "; \(omitted) more complaints were left out" : ""))
  }
}
