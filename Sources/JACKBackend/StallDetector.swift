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

  /// A client that had cycles for so many seconds was worth its start.
  private static let proof = 10.0
  /// How much longer is waited when the thread that runs the cycles is there: then another client may keep them from it, and
  /// a new client of ours does not help.
  private static let patienceWithThread = 16.0
  private static let mostPatience = 16.0

  private var count = 0
  private var since: Double
  /// When the client had its first cycle; nil before.
  private var begin: Double?
  /// Each client in place of a dead one that gets no cycles either, or not for long, is given twice the time.
  private var patience = 1.0
  private var isDead = false

  /// Starts to wait for cycles at `time` in seconds.
  init(time: Double) {
    since = time
  }

  /// Whether a cycle has come since the start or the last ``restart(time:)``.
  var hasCycled: Bool { begin != nil }

  /// Starts anew with a new client.
  mutating func restart(time: Double) {
    let isProved = begin.map { since - $0 >= StallDetector.proof } ?? false
    patience = isDead && !isProved ? min(StallDetector.mostPatience, patience * 2) : 1
    isDead = false
    since = time
    begin = nil
  }

  /// Says what `count` cycles at `time` mean when a period lasts `period` seconds.
  ///
  /// The limit is the longer of half a second and four periods, and in freewheeling ten times that: a client may be slow
  /// there, and the start and the end of it make a pause.
  ///
  /// - Parameter hasThread: whether the thread that ran the latest cycle is still there
  mutating func look(
    count: Int, time: Double, period: Double, isFreewheeling: Bool, hasThread: Bool
  ) -> Verdict {
    if count != self.count {
      self.count = count
      since = time
      begin = begin ?? time
    }
    let limit = max(0.5, 4 * period) * (isFreewheeling ? 10 : 1)
    if time - since <= limit { return .running }
    let isKept = hasCycled && hasThread
    let patience = isKept ? self.patience * StallDetector.patienceWithThread : self.patience
    isDead = time - since > 2 * limit * patience
    return isDead ? .dead : .stalled
  }
}
