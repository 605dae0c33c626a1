extension TransportFollower {
  /// Takes what the server says of a cycle of `count` frames; returns whether somebody started, stopped or moved the transport.
  ///
  /// Cycles that were lost move it, too: that counts once it makes a twentieth of a second. While it waits for slow clients
  /// nothing has happened yet.
  @_noLocks
  mutating func follow(state: UInt32, frame: UInt32, count: Int, rate: Int) -> Bool {
    // 0 is stopped, 1 and 2 roll, above them the transport starts.
    guard state <= 2 else { return false }
    let rolls = state != 0
    let drift = Int32(bitPattern: frame &- expected).magnitude
    let isNews = !isKnown || rolls != isRolling || drift > (rolls ? UInt32(rate / 20) : 0)
    isKnown = true
    isRolling = rolls
    if isNews { expected = frame }
    if rolls { expected &+= UInt32(truncatingIfNeeded: count) }
    return isNews
  }
}
