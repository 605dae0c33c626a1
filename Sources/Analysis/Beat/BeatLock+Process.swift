extension BeatLock {
  /// Takes in one step whose likeliest beat has `steps` steps and is at `place`; returns whether silence is certain with
  /// it.
  @_noLocks
  mutating func update(
    confidence newest: Float, activation: Float, power: Float, place: Int, steps: Int
  ) -> Bool {
    confidence += smoothing * (newest - confidence)
    contrast.update(activation, place: place, steps: steps)
    quietSteps = power < silencePower ? min(quietSteps &+ 1, 1 &<< 30) : 0
    stepsSinceOnset = activation > 0.3 ? 0 : min(stepsSinceOnset &+ 1, 1 &<< 30)
    let isEmpty =
      quietSteps >= silenceSteps || Float(stepsSinceOnset) > emptyBeats * Float(steps)
    decide(isEmpty: isEmpty)
    return quietSteps == silenceSteps
  }

  @_noLocks
  private mutating func decide(isEmpty: Bool) {
    let ratio = contrast.value
    if isLocked {
      let isSure = confidence >= loseConfidence && (ratio == 0 || ratio >= loseContrast)
      if isEmpty || !isSure { state = .lost }
    } else if !isEmpty && confidence >= lockConfidence && ratio >= lockContrast {
      state = .locked
    }
  }

  /// How sure the beat is: the model's own chance, less where beats hardly stand out.
  var sureness: Float {
    @_noLocks get {
      let ratio = contrast.value
      return min(1, ratio == 0 ? confidence : confidence * min(1, max(0, ratio - 1)))
    }
  }

  /// Forgets what was heard.
  @_noLocks
  mutating func restart() {
    if isLocked { state = .lost }
    confidence = 0
    contrast.restart()
    quietSteps = 0
    stepsSinceOnset = 0
  }
}
