extension BeatModel {
  /// Takes over all that `other`, a model of the same lengths, believes.
  @_noLocks
  mutating func follow(_ other: borrowing BeatModel) {
    var index = 0
    while index < states.count {
      states.base[index] = other.states.base[index]
      index &+= 1
    }
    index = 0
    while index < lengths.count {
      lengths.base[index].head = other.lengths.base[index].head
      index &+= 1
    }
    scale = other.scale
    best = other.best
    bestPlace = other.bestPlace
  }

  /// Makes all allowed states equally likely.
  @_noLocks
  mutating func restart() {
    emphasize(isEven: true, steps: 0, place: 0)
  }

  /// Makes the states within 6 % of `steps` and an eighth of a beat around `place` a million times as likely as others.
  @_noLocks
  mutating func emphasize(steps: Float, place: Float) {
    emphasize(isEven: false, steps: steps, place: place)
  }

  @_noLocks
  private mutating func emphasize(isEven: Bool, steps: Float, place: Float) {
    var sum: Float = 0
    var index = 0
    while index < lengths.count {
      let length = lengths.base[index]
      let base = states.base + length.first + length.head
      let isNear = abs(Float(length.steps) - steps) <= 0.06 * steps
      var pointer = 0
      while pointer < length.steps {
        let turn = abs(Float(pointer) / Float(length.steps) - place / max(1, steps))
        let isHere = isEven || (isNear && min(turn, 1 - turn) <= 0.125)
        let share = allowed.base[index % lengthCount] / Float(length.steps)
        base[pointer] = (isHere ? 1 : 1e-6) * share
        sum += base[pointer]
        pointer &+= 1
      }
      index &+= 1
    }
    scale = sum > 0 ? 1 / sum : 1
  }

  /// Allows the lengths from `low` to `high` steps, at least the nearest one, and forgets the others.
  @_noLocks
  mutating func allow(from low: Float, to high: Float) {
    let last = shortest &+ lengthCount &- 1
    let middle = min(Float(last), max(Float(shortest), (low + high) / 2))
    let nearest = Int(middle + 0.5)
    var index = 0
    while index < lengthCount {
      let steps = Float(shortest &+ index)
      let isAllowed = (steps >= low && steps <= high) || shortest &+ index == nearest
      allowed.base[index] = isAllowed ? 1 : 0
      index &+= 1
    }
  }
}
