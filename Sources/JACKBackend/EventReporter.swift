import Synchronization

/// Passes events on in one order, and says each change of the server's state once.
///
/// The control thread and the watch thread both report here.
final class EventReporter: Sendable {
  private enum State {
    case starting, running, stalled, lost, retrying, failed
  }

  private let state = Mutex<State>(.starting)
  private let handler: @Sendable (BackendEvent) -> Void

  init(_ handler: @escaping @Sendable (BackendEvent) -> Void) {
    self.handler = handler
  }

  /// Passes on an event that is no change of state.
  func report(_ event: BackendEvent) {
    state.withLock { _ in handler(event) }
  }

  func connected(_ event: BackendEvent) {
    change(to: .running, event) { _ in true }
  }

  func lost(reason: String) {
    change(to: .lost, .lost(reason: reason)) { $0 == .running || $0 == .stalled }
  }

  /// There is no server; said once until it is back.
  func retrying() {
    change(to: .retrying, .retrying) { $0 == .lost || $0 == .starting }
  }

  func stalled() {
    change(to: .stalled, .stalled) { $0 != .stalled && $0 != .failed }
  }

  func recovered() {
    change(to: .running, .recovered) { $0 == .stalled }
  }

  func failed(_ error: JACKError) {
    change(to: .failed, .failed(error)) { $0 != .failed }
  }

  private func change(to next: State, _ event: BackendEvent, if applies: (State) -> Bool) {
    state.withLock { state in
      guard applies(state) else { return }
      state = next
      // Inside the lock, so that the order of the events is that of the states.
      handler(event)
    }
  }
}
