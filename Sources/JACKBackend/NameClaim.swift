import Realtime
import Synchronization

/// The question whether the client may have a name, on its way to the control thread and back.
final class NameClaim: Sendable {
  let name: String
  private let answered = WakeUp()
  private let refusal = Mutex<JACKError?>(nil)

  init(_ name: String) {
    self.name = name
  }

  /// Answers; nil grants the name.
  func answer(_ error: JACKError?) {
    refusal.withLock { $0 = error }
    answered.post()
  }

  /// Waits for the answer; false when none comes in time.
  func wait(seconds: Double) throws(JACKError) -> Bool {
    guard answered.wait(timeout: Int64(seconds * 1e9)) else { return false }
    if let error = refusal.withLock({ $0 }) { throw error }
    return true
  }
}
