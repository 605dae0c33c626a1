/// The tempo of taps: the mean of their distances.
struct TapTempo: BitwiseCopyable {
  /// When the first and the newest tap of the row were, in hops, and how many there are.
  private var first = 0.0
  private(set) var newest = 0.0
  private(set) var count = 0

  init() {}

  /// The mean distance in hops; 0 before the third tap.
  var period: Double {
    @_noLocks get { count < 3 ? 0 : (newest - first) / Double(count &- 1) }
  }

  /// Takes in a tap at `time`; one more than `limit` hops after the last, or earlier, starts a new row.
  @_noLocks
  mutating func tap(at time: Double, limit: Double) {
    if count == 0 || time - newest > limit || time <= newest {
      count = 0
      first = time
    }
    newest = time
    count &+= 1
  }

  /// Forgets all taps.
  @_noLocks
  mutating func restart() {
    count = 0
  }
}
