extension PitchTrail {
  private var count: Int { @_noLocks get { 2 &* delay &+ 1 } }

  /// Adds the newest pitch and returns the middle one, smoothed.
  @_noLocks
  mutating func push(_ pitch: Pitch) -> Pitch {
    pitches[next] = pitch
    next = next &+ 1 == count ? 0 : next &+ 1
    var middle = self[delay]
    guard middle.hertz > 0 else { return middle }
    let lowest = middle.hertz / PitchTrail.nearness
    let highest = middle.hertz * PitchTrail.nearness
    var sum = middle.hertz
    var members = 1
    for step in stride(from: -1, through: 1, by: 2) {
      var age = delay &+ step
      while age >= 0, age < count, self[age].hertz >= lowest, self[age].hertz <= highest {
        sum += self[age].hertz
        members &+= 1
        age &+= step
      }
    }
    middle.hertz = sum / Float(members)
    return middle
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
