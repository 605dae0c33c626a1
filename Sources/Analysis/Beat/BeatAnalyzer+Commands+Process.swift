extension BeatAnalyzer {
  /// Carries out a command by its index in the descriptor's list; unknown ones, and figures out of range, do nothing.
  @_noLocks
  mutating func obey(_ code: UInt32, value: Float) {
    guard value.isFinite else { return }
    switch code {
    case 0: tap()
    case 1: setTempo(value)
    case 2: nudge(value)
    case 3: changeTempo(by: 0.5)
    case 4: changeTempo(by: 2)
    case 5: setDownbeat()
    default: break
    }
  }

  /// Takes in a tap; from the third on they say the tempo and the beat.
  @_noLocks
  private mutating func tap() {
    taps.tap(at: now, limit: 2 * hopsPerMinute / 60)
    let period = taps.period
    guard isInRange(period) else { return }
    clock.fixedPeriod = 0
    clock.offset = 0
    allow(from: shortest / 2, to: longest / 2)
    follow(period, beat: taps.newest)
    lock.force()
    plan()
  }

  /// Holds the tempo at `beatsPerMinute`, or lets it go.
  @_noLocks
  private mutating func setTempo(_ beatsPerMinute: Float) {
    let period = beatsPerMinute > 0 ? hopsPerMinute / Double(beatsPerMinute) : 0
    guard period == 0 || isInRange(period) else { return }
    clock.fixedPeriod = period
    guard period > 0 else { return allow(from: shortest / 2, to: longest / 2) }
    allow(from: Float(0.48 * period), to: Float(0.52 * period))
    follow(period, beat: clock.count > 0 ? clock.anchor : now)
    if lock.isLocked { plan() }
  }

  /// Takes the beat for `factor` times as long, until it is lost.
  @_noLocks
  private mutating func changeTempo(by factor: Double) {
    let period = clock.period * factor
    guard lock.isLocked, clock.fixedPeriod == 0, isInRange(period) else { return }
    allow(from: Float(0.37 * period), to: Float(0.65 * period))
    follow(period, beat: clock.anchor)
    plan()
  }

  @_noLocks
  private func isInRange(_ period: Double) -> Bool {
    period >= 0.98 * Double(shortest) && period <= 1.02 * Double(longest)
  }

  /// Makes clock and model go on with beats of `period` hops, one of which is at `beat`.
  @_noLocks
  private mutating func follow(_ period: Double, beat: Double) {
    clock.begin(beat, steps: period)
    pendingBeat = -1
    let turns = (Double(hop) - beat) / period
    let whole = Double(Int(max(-1e6, min(1e6, turns))))
    let phase = turns < whole ? turns - whole + 1 : turns - whole
    let (steps, place) = (Float(period / 2), Float(phase * period / 2))
    model.emphasize(steps: steps, place: place)
    scout.emphasize(steps: steps, place: place)
    trial.restart()
  }

  /// Allows beats from `low` to `high` steps.
  @_noLocks
  mutating func allow(from low: Float, to high: Float) {
    model.allow(from: low, to: high)
    scout.allow(from: low, to: high)
  }

  /// Moves the beats by `beats`, later above 0.
  @_noLocks
  private mutating func nudge(_ beats: Float) {
    clock.offset += Double(max(-1, min(1, beats)))
    if lock.isLocked { plan() }
  }

  /// Makes the nearest beat the first of the bar.
  @_noLocks
  private mutating func setDownbeat() {
    let isNextNearer = nextHit - now < now - lastHit
    bar.setFirst(isNextNearer ? count &+ 1 : count)
  }
}

extension BeatLock {
  /// Locks, as the user says.
  @_noLocks
  mutating func force() {
    state = .locked
    confidence = max(confidence, lockConfidence)
    contrast.restart()
    quietSteps = 0
    stepsSinceOnset = 0
  }
}
