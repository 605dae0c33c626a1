import DSP

extension BeatTrial {
  /// Takes in a step of both models, whose activation is given; returns whether the scout is to be followed: it has
  /// another tempo, and its beats stand out as much as those of the other do by `standing`.
  @_noLocks
  mutating func update(
    _ activation: Float, scout: View, followed: View, standing: Float
  ) -> Bool {
    contrast.update(activation, place: scout.place, steps: scout.steps)
    advantage -= advantage / span
    advantage += logarithm2(of: scout.evidence) - logarithm2(of: followed.evidence)
    guard advantage > threshold, isOther(scout.steps, than: followed.steps),
      contrast.value >= standing
    else { return false }
    advantage = 0
    return true
  }

  /// Whether two beat lengths differ, and not only by an octave.
  @_noLocks
  private func isOther(_ steps: Int, than others: Int) -> Bool {
    let ratio = Float(max(steps, others)) / Float(min(steps, others))
    return ratio > 1 + nearness && abs(ratio - 2) > 2 * nearness
  }

  /// Forgets what was heard.
  @_noLocks
  mutating func restart() {
    advantage = 0
    contrast.restart()
  }
}
