extension HeldPeak {
  /// Moves on by one hop in which the greatest amplitude was `peak`.
  ///
  /// A figure that is not finite counts as 0.
  ///
  /// - Context: process
  @_noLocks
  public mutating func update(peak: Float) {
    let peak = peak.isFinite ? peak : 0
    if peak >= value {
      value = peak
      remainingFrames = holdFrames
    } else if remainingFrames > 0 {
      remainingFrames &-= hopFrames
    } else {
      let fallen = value * fallFactor
      value = fallen > peak ? fallen : peak
    }
  }

  /// Goes back to 0.
  ///
  /// - Context: process
  @_noLocks
  public mutating func reset() {
    value = 0
    remainingFrames = 0
  }
}
