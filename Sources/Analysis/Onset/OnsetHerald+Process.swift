extension OnsetHerald {
  /// Takes in the sound of one unit.
  @_noLocks
  mutating func consume(_ result: SliceResult) -> News {
    if result.channel == 0 { (wholePower, differencePower) = (0, 0) }
    add(result.first, count: result.count)
    if let second = result.second { add(second, count: result.count) }
    guard result.channel &+ (result.second == nil ? 1 : 2) == channelCount else { return .nothing }
    return step()
  }

  @_noLocks
  private mutating func add(_ samples: UnsafePointer<Float>, count: Int) {
    var (sum, differences): (Float, Float) = (0, 0)
    var index = 0
    while index < count {
      sum += samples[index] * samples[index]
      if index >= lag {
        let difference = samples[index] - samples[index &- lag]
        differences += difference * difference
      }
      index &+= 1
    }
    let share = 1 / Float(count &* channelCount)
    wholePower += sum * share
    differencePower += differences * share
  }

  /// Looks for an attack, unless one waits or the flux was quicker.
  @_noLocks
  private mutating func step() -> News {
    stepsSinceOnset = min(stepsSinceOnset &+ 1, patienceSteps &+ 1)
    let rise = max(whole.update(wholePower), differences.update(differencePower))
    if stepsSinceAttack <= patienceSteps {
      stepsSinceAttack &+= 1
      return stepsSinceAttack > patienceSteps ? .withdrawn : .nothing
    }
    guard rise > 0 && stepsSinceOnset > patienceSteps else { return .nothing }
    strength = rise
    stepsSinceAttack = 0
    return .attack
  }

  /// Takes in that the flux has an onset now.
  @_noLocks
  mutating func hear() -> News {
    stepsSinceOnset = 0
    guard stepsSinceAttack <= patienceSteps else { return .nothing }
    stepsSinceAttack = patienceSteps &+ 1
    return .confirmed
  }

  /// Forgets what was heard before a gap, and withdraws an attack that waits.
  @_noLocks
  mutating func restart() -> News {
    let isWaiting = stepsSinceAttack <= patienceSteps
    whole.restart()
    differences.restart()
    stepsSinceAttack = patienceSteps &+ 1
    stepsSinceOnset = patienceSteps &+ 1
    return isWaiting ? .withdrawn : .nothing
  }
}
