extension OnsetPicker {
  /// Takes in the next value of the onset strength and returns whether it is an onset.
  @_noLocks
  mutating func update(_ value: Float) -> Bool {
    storage[position] = value
    let isHigh = value >= greatest() && value >= mean() + threshold
    position = position &+ 1 == capacity ? 0 : position &+ 1
    hopsSinceOnset = min(hopsSinceOnset, Int.max / 2) &+ 1
    guard isHigh && hopsSinceOnset > interval else { return false }
    hopsSinceOnset = 0
    return true
  }

  /// The greatest of the newest values, the one at the position included.
  @_noLocks
  private func greatest() -> Float {
    var greatest: Float = 0
    var index = position
    var left = min(capacity, greatestCount &+ 1)
    while left > 0 {
      greatest = max(greatest, storage[index])
      index = index == 0 ? capacity &- 1 : index &- 1
      left &-= 1
    }
    return greatest
  }

  @_noLocks
  private func mean() -> Float {
    var sum: Float = 0
    var index = 0
    while index < capacity {
      sum += storage[index]
      index &+= 1
    }
    return sum / Float(capacity)
  }

  /// Forgets what was heard before a gap.
  @_noLocks
  mutating func restart() {
    var index = 0
    while index < capacity {
      storage[index] = 0
      index &+= 1
    }
    hopsSinceOnset = Int.max / 2
  }
}
