extension SilenceGate {
  /// Moves on by one hop with the mean square `power`, and returns whether the state has changed.
  ///
  /// A figure that is not finite counts as 0.
  ///
  /// - Context: process
  @_noLocks
  @discardableResult
  public mutating func update(power: Float) -> Bool {
    let power = power.isFinite ? power : 0
    let wasPlaying = isPlaying
    if power >= openPower {
      isPlaying = true
    }
    if power >= closePower {
      quietFrames = 0
    } else if isPlaying {
      quietFrames &+= hopFrames
      if quietFrames >= holdFrames { isPlaying = false }
    }
    return isPlaying != wasPlaying
  }

  /// Goes back to silence.
  ///
  /// - Context: process
  @_noLocks
  public mutating func reset() {
    isPlaying = false
    quietFrames = 0
  }
}
