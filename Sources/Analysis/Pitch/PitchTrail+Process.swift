extension PitchTrail {
  private var count: Int { @_noLocks get { 2 &* delay &+ 1 } }

  /// Adds the newest pitch and returns the middle one, smoothed.
  @_noLocks
  mutating func push(_ pitch: Pitch) -> Pitch {
    pitches[next] = pitch
    next = next &+ 1 == count ? 0 : next &+ 1
    var middle = self[delay]
    guard middle.hertz > 0 else { return middle }
    let older = sum(from: delay, by: 1)
    let newer = sum(from: delay, by: -1)
    middle.hertz =
      (middle.hertz + older.hertz + newer.hertz) / Float(1 &+ older.count &+ newer.count)
    return middle
  }

  /// The sum of the pitches beside the middle one as far as they belong to its note, and how many they are.
  @_noLocks
  private func sum(from start: Int, by step: Int) -> (hertz: Float, count: Int) {
    let middle = self[start].hertz
    var (before, total, members) = (middle, Float(0), 0)
    var age = start &+ step
    while age >= 0, age < count {
      let hertz = self[age].hertz
      guard isNear(hertz, middle, within: PitchTrail.reach),
        isNear(hertz, before, within: PitchTrail.step)
      else { break }
      (before, total, members) = (hertz, total + hertz, members &+ 1)
      age &+= step
    }
    return (total, members)
  }

  @_noLocks
  private func isNear(_ first: Float, _ second: Float, within ratio: Float) -> Bool {
    first * ratio >= second && second * ratio >= first
  }

  /// The pitch that is `age` records old.
  @_noLocks
  private subscript(age: Int) -> Pitch {
    let place = next &- 1 &- age
    return pitches[place < 0 ? place &+ count : place]
  }

  /// Forgets all pitches.
  @_noLocks
  mutating func clear() {
    var index = 0
    while index < count {
      pitches[index] = Pitch()
      index &+= 1
    }
    next = 0
  }
}
