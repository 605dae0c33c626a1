import CLV2
import Synchronization

/// Passes on what a plugin logs, a few lines a second.
///
/// - Context: any but process
final class LV2Log: @unchecked Sendable {
  /// The data of the feature.
  private(set) var feature: UnsafeMutableRawPointer?
  private let name: String
  private let onNotice: @Sendable (String) -> Void
  private let allowance = Mutex(LogAllowance())

  init(_ name: String, onNotice: @escaping @Sendable (String) -> Void) {
    self.name = name
    self.onNotice = onNotice
    feature = make_lv2_log(receiveLogLine, Unmanaged.passUnretained(self).toOpaque())
  }

  fileprivate func receive(_ type: UInt32, _ text: String) {
    let trace = URIDTable.shared[LV2Names.log + "Trace"]
    guard type != trace, !text.isEmpty, allowance.withLock({ $0.take() }) else { return }
    onNotice("\(name) says: \(text)")
  }

  deinit {
    free_lv2_log(feature)
  }
}

/// Ten lines at once and one more each second.
struct LogAllowance {
  private var left = 10.0
  private var last = ContinuousClock.now

  mutating func take(now: ContinuousClock.Instant = .now) -> Bool {
    let passed = Double((now - last) / .milliseconds(1)) / 1_000
    last = now
    left = min(10, left + max(0, passed))
    guard left >= 1 else { return false }
    left -= 1
    return true
  }
}

private func receiveLogLine(
  _ context: UnsafeMutableRawPointer?, _ type: UInt32, _ text: UnsafePointer<CChar>?
) {
  guard let context, let text else { return }
  Unmanaged<LV2Log>.fromOpaque(context).takeUnretainedValue().receive(type, String(cString: text))
}
