/// Judges from the count of cycles whether the server still runs the client.
struct StallDetector {
  /// What a look says.
  enum Verdict: Hashable {
    /// Cycles come, or have not been missed for long.
    case running
    /// None came for longer than the limit.
    case stalled
    /// None came for so long that the client itself may be what broke.
    case dead
  }

  private var count = 0
  private var since: Double
  /// Each new client that gets no cycle either is given twice the time.
  private var patience = 1.0

  /// Starts to wait for cycles at `time` in seconds.
  init(time: Double) {
    since = time
  }

  /// Whether a cycle has come since the start or the last ``restart(time:)``.
  private(set) var hasCycled = false

  /// Starts anew with a new client.
  mutating func restart(time: Double) {
    patience = hasCycled ? 1 : min(16, patience * 2)
    since = time
    hasCycled = false
  }

  /// Says what `count` cycles at `time` mean when a period lasts `period` seconds.
  ///
  /// The limit is the longer of half a second and four periods, and in freewheeling ten times that: a client may be slow
  /// there, and the start and the end of it make a pause.
  mutating func look(count: Int, time: Double, period: Double, isFreewheeling: Bool) -> Verdict {
    if count != self.count {
      self.count = count
      since = time
      hasCycled = true
      patience = 1
    }
    let limit = max(0.5, 4 * period) * (isFreewheeling ? 10 : 1)
    if time - since <= limit { return .running }
    return time - since <= 2 * limit * patience ? .stalled : .dead
  }
}
