extension BeatActivation {
  /// Takes in the next mean rise and returns the activation.
  @_noLocks
  mutating func update(_ rise: Float) -> Float {
    newest.base[position] = rise
    position = position &+ 1 == newest.count ? 0 : position &+ 1
    let excess = max(0, rise - mean())
    peak = max(peak * peakFactor, max(excess, leastPeak))
    return excess / peak
  }

  @_noLocks
  private func mean() -> Float {
    var sum: Float = 0
    var index = 0
    while index < newest.count {
      sum += newest.base[index]
      index &+= 1
    }
    return sum / Float(newest.count)
  }

  /// Forgets what was heard.
  @_noLocks
  mutating func restart() {
    var index = 0
    while index < newest.count {
      newest.base[index] = 0
      index &+= 1
    }
    peak = 0
  }
}
