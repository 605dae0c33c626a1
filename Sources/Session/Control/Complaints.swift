import Synchronization

/// Tells of what others do wrong, at most every ten seconds, so that nobody fills the log from outside.
///
/// - Context: any
final class Complaints: Sendable {
  private static let pause: Int64 = 10_000_000_000

  private struct State {
    var next: Int64 = .min
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
      guard now >= state.next else {
        state.omitted += 1
        return nil
      }
      defer { state = State(next: now + Complaints.pause) }
      return state.omitted
    }
    guard let omitted else { return }
    log.warning(text() + (omitted > 0 ? "; \(omitted) more complaints were left out" : ""))
  }
}
