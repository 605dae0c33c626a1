/// How long a failed worker stays away: 1, 4 and 16 seconds, then for good.
struct BackOff {
  private static let delays: [Int64] = [1, 4, 16]
  /// After so many nanoseconds without a failure the count starts anew.
  private static let forgiveness: Int64 = 120_000_000_000

  private var failureCount = 0
  private var restart: Int64 = 0
  private var isDisabled = false

  /// Whether the worker may be started.
  func allows(_ now: Int64) -> Bool {
    !isDisabled && now >= restart
  }

  mutating func disable() {
    isDisabled = true
  }

  /// Notes a failure; returns the seconds to wait, nil when there is no other attempt.
  mutating func next(_ now: Int64) -> Int64? {
    if restart > 0, now - restart > BackOff.forgiveness { failureCount = 0 }
    guard failureCount < BackOff.delays.count else {
      isDisabled = true
      return nil
    }
    let delay = BackOff.delays[failureCount]
    failureCount += 1
    restart = now + delay * 1_000_000_000
    return delay
  }
}
