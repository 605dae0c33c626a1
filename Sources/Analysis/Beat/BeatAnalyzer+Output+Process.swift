extension BeatAnalyzer {
  /// Writes one record, in the order of the descriptor's outputs.
  @_noLocks
  func write(to values: UnsafeMutablePointer<Float>) {
    let isLocked = lock.isLocked
    let left = max(0, nextHit - now)
    let phase = clock.period > 0 ? 1 - left / clock.period : 0
    values[0] = isLocked ? Float(max(0, min(phase, 0.999_999))) : 0
    values[1] = envelope
    values[2] = isLocked ? Float(left * secondsPerHop) : 0
    values[3] = isLocked ? tempo : 0
    values[4] = isLocked ? toldConfidence : 0
    values[5] = lock.word
  }

  /// Writes the next event that waits: count and bar before the beat itself.
  @_noLocks
  mutating func takeEvent(_ values: UnsafeMutablePointer<Float>) -> Int {
    guard waiting != 0 else { return 0 }
    let output = waiting.trailingZeroBitCount
    waiting &= waiting &- 1
    values[0] = Float(output)
    switch output {
    case 0: values[1] = Float(told & 0xff_ffff)
    case 1: values[1] = Float(bar.place(of: count))
    default: values[1] = lock.sureness
    }
    return 2
  }

  /// Ends a lock.
  @_noLocks
  mutating func loseBeat() {
    bar.restart()
    taps.restart()
    if clock.fixedPeriod == 0 { allow(from: shortest / 2, to: longest / 2) }
    clock.offset = 0
  }

  /// Forgets which beats are likely.
  @_noLocks
  mutating func forget() {
    model.restart()
    scout.restart()
    trial.restart()
    clock.restart()
    pendingBeat = -1
  }

  /// Clears the count.
  @_noLocks
  mutating func reset() {
    told = 0
  }
}
