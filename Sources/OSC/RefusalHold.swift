/// When a target that refuses gets a frame, so that one at which nobody listens takes no time from the others.
struct RefusalHold {
  /// The least time between two frames that are tried, in nanoseconds.
  static let interval: Int64 = 50_000_000
  /// How long another host may take to refuse once more, in nanoseconds: Linux sends refusals once a second
  /// (`icmp_ratelimit`), but those to itself at once.
  static let silence: Int64 = 1_100_000_000

  /// Whether frames are held back.
  private(set) var isOn = false
  private var lastRefusal: Int64 = 0
  private var nextTry: Int64 = 0
  /// Whether something was sent since the last refusal.
  private var isTried = false

  /// Holds frames back, since an earlier datagram was refused.
  mutating func begin(now: Int64) {
    if !isOn { nextTry = now + Self.interval }
    isOn = true
    isTried = false
    lastRefusal = now
  }

  /// Takes note that a datagram left.
  mutating func noteTry() {
    isTried = true
  }

  /// Whether a frame may be sent now, given that no refusal waits; `isNear` says that the target is on this computer.
  mutating func admitsFrame(now: Int64, isNear: Bool) -> Bool {
    if isOn, isTried, isNear || now - lastRefusal >= Self.silence { isOn = false }
    guard isOn else { return true }
    guard now >= nextTry else { return false }
    nextTry = now + Self.interval
    return true
  }
}
