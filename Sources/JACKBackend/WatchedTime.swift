/// The time that somebody who looks often has seen pass: a machine that stood still, or slept, is no proof of anything.
struct WatchedTime {
  /// The most that may pass from one look to the next, more than twice what the watchdog waits between two.
  private static let longestStep = 0.25

  private var latest: Double
  /// Seconds, from where the clock stood at first.
  private(set) var seconds: Double

  /// Begins at `time` in seconds of a clock that only moves forward.
  init(_ time: Double) {
    latest = time
    seconds = time
  }

  /// Looks at the clock, which stands at `time`.
  mutating func look(_ time: Double) {
    seconds += min(WatchedTime.longestStep, max(0, time - latest))
    latest = time
  }
}
