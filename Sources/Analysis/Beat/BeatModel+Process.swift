import DSP

extension BeatModel {
  /// Moves on by one step that goes with the places of a beat as `observation` says.
  @_noLocks
  mutating func advance(_ observation: BeatObservation) {
    startBeats()
    var (sum, greatest): (Float, Float) = (0, -1)
    var index = 0
    while index < lengths.count {
      let factors = observation.factors
      let news = weigh(
        lengths.base[index], by: scale * (index < lengthCount ? factors.lowHalf : factors.highHalf))
      sum += news.sum
      if news.greatest > greatest { (greatest, best) = (news.greatest, index) }
      index &+= 1
    }
    evidence = max(sum, 1e-30)
    scale = sum > 1e-30 ? 1 / sum : 1
    if sum <= 1e-30 { restart() }
    findPlace(of: greatest)
  }

  /// Weighs the states of one length, and returns their new sum and the greatest of them.
  @_noLocks
  private func weigh(
    _ length: BeatLength, by factors: SIMD4<Float>
  ) -> (sum: Float, greatest: Float) {
    let base = states.base + length.first + length.head
    let beat = scaleAndSum(base, count: length.beatEnd, by: factors[0])
    let after = scaleAndSum(
      base + length.beatEnd, count: length.halfStart &- length.beatEnd, by: factors[1])
    let half = scaleAndSum(
      base + length.halfStart, count: length.leadStart &- length.halfStart,
      by: factors[2])
    let lead = scaleAndSum(
      base + length.leadStart, count: length.steps &- length.leadStart,
      by: factors[3])
    let peak = max(max(beat.greatest, after.greatest), max(half.greatest, lead.greatest))
    return (beat.sum + after.sum + half.sum + lead.sum, peak)
  }

  /// Moves all pointers on by one, and gives the states that wrap to the beats that start: those of the one drum to those of
  /// the other.
  @_noLocks
  private func startBeats() {
    var index = 0
    while index < lengthCount {
      wraps.base[index] = last(of: lengths.base[lengthCount &+ index])
      wraps.base[stride &+ index] = last(of: lengths.base[index])
      index &+= 1
    }
    startBeats(of: 0)
    startBeats(of: 1)
  }

  /// The state that is about to wrap.
  @_noLocks
  private func last(of length: BeatLength) -> Float {
    states.base[length.first &+ length.head &+ length.steps &- 1]
  }

  /// Starts the beats of one drum, 0 or 1.
  @_noLocks
  private func startBeats(of drum: Int) {
    let row = starts.base + drum &* stride
    multiply(
      wraps.base + drum &* stride, by: changes.base, rows: lengthCount, width: stride, into: row)
    var index = 0
    while index < lengthCount {
      let number = drum &* lengthCount &+ index
      moveDown(number)
      let length = lengths.base[number]
      states.base[length.first &+ length.head] = (row[index] + seed) * allowed.base[index]
      index &+= 1
    }
  }

  /// Makes room for a new place 0; the last place is given up.
  @_noLocks
  private func moveDown(_ index: Int) {
    let length = lengths.base[index]
    guard length.head == 0 else {
      lengths.base[index].head = length.head &- 1
      return
    }
    let base = states.base + length.first
    var place = length.steps &- 2
    while place >= 0 {
      base[length.steps &+ place] = base[place]
      place &-= 1
    }
    lengths.base[index].head = length.steps &- 1
  }

  @_noLocks
  private mutating func findPlace(of greatest: Float) {
    let length = lengths.base[best]
    let base = states.base + length.first + length.head
    var place = 0
    while place < length.steps &- 1 && base[place] < greatest { place &+= 1 }
    bestPlace = place
  }

  /// The chance that the beat length is within 4 % of the likeliest, and the place within a sixteenth of a beat.
  @_noLocks
  func confidence() -> Float {
    let steps = Float(lengths.base[best].steps)
    let phase = Float(bestPlace) / steps
    var sum: Float = 0
    var index = 0
    while index < lengths.count {
      let length = lengths.base[index]
      if abs(Float(length.steps) - steps) <= 0.04 * steps { sum += near(phase, length) }
      index &+= 1
    }
    return sum * scale
  }

  @_noLocks
  private func near(_ phase: Float, _ length: BeatLength) -> Float {
    let base = states.base + length.first + length.head
    let step = 1 / Float(length.steps)
    var sum: Float = 0
    var place = 0
    while place < length.steps {
      let distance = abs(Float(place) * step - phase)
      if min(distance, 1 - distance) <= 0.0625 { sum += base[place] }
      place &+= 1
    }
    return sum
  }
}
