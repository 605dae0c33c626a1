import DSP

extension AttackDetector {
  /// Takes in the next power and returns how strong an attack it is: its rise, 1 from 40 dB on; 0 for none.
  @_noLocks
  mutating func update(_ power: Float) -> Float {
    let before = greatest()
    storage[position] = power
    position = position &+ 1 == capacity ? 0 : position &+ 1
    guard power >= gate && power > ratio * before else { return 0 }
    // 40 dB are 13.3 octaves of power.
    return min(1, logarithm2(of: power / max(before, 1e-12)) / 13.288)
  }

  @_noLocks
  private func greatest() -> Float {
    var greatest: Float = 0
    var index = 0
    while index < capacity {
      greatest = max(greatest, storage[index])
      index &+= 1
    }
    return greatest
  }

  /// Forgets what was heard before a gap.
  @_noLocks
  func restart() {
    var index = 0
    while index < capacity {
      storage[index] = 0
      index &+= 1
    }
  }
}
