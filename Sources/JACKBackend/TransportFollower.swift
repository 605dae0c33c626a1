/// Where the transport is when nobody moves it.
///
/// - Context: process
struct TransportFollower {
  var isKnown = false
  var isRolling = false
  /// The frame of the next cycle.
  var expected: UInt32 = 0
}
