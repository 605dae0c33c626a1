extension FrameClock {
  /// Returns the full time of the reading `time`.
  ///
  /// A difference of less than half the range, 12.4 hours at 48 kHz, is taken as a step forward, any other as a step back.
  /// The result does not go below 0.
  ///
  /// - Context: process
  @_noLocks
  mutating func extend(_ time: UInt32) -> UInt64 {
    let forward = time &- last
    let back = last &- time
    last = time
    if !isRunning {
      isRunning = true
      position = start
    } else if forward < 0x8000_0000 {
      position &+= UInt64(truncatingIfNeeded: forward)
    } else {
      let step = UInt64(truncatingIfNeeded: back)
      position = step < position ? position &- step : 0
    }
    return position
  }
}
