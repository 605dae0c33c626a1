import DSP

extension BeatAnalyzer {
  /// Takes in the transform of one unit.
  @_noLocks
  mutating func consume(_ result: TransformResult) {
    guard flux.consume(result) else { return }
    passLostHops()
    let power = sum(of: flux.power.base, from: 0, to: result.binCount)
    guard deafHops == 0 else {
      deafHops &-= 1
      return take(rise: 0, lowRise: 0, power: power)
    }
    hearAccents()
    take(
      rise: meanRise(), lowRise: flux.rise(from: 0, to: lowEnd) / Float(lowEnd), power: power)
  }

  /// Takes in one hop: the mean rises of all bands and of the low ones, and the power.
  @_noLocks
  mutating func take(rise newest: Float, lowRise: Float, power: Float) {
    let slot = hop & (rises.count &- 1)
    rises.base[slot] = newest
    lowRises.base[slot] = lowRise
    hop &+= 1
    envelope = max(0, envelope - fall)
    if hop & 1 == 0 {
      step(newest + rise(at: hop &- 1), power: max(power, heldPower))
    }
    heldPower = power
    if lock.isLocked && now + 0.5 >= nextHit { passBeat() }
  }

  /// The mean rise of all bands, those of the hi-hats at half their weight.
  @_noLocks
  private func meanRise() -> Float {
    let high = snareBands.upperBound
    let sum =
      flux.rise(from: 0, to: high) + highShare * flux.rise(from: high, to: flux.bandCount)
    return sum / Float(flux.bandCount)
  }

  @_noLocks
  private mutating func hearAccents() {
    let bands = flux.bandPower.base
    kick.hear(sum(of: bands, from: 0, to: lowEnd))
    middle.hear(sum(of: bands, from: lowEnd, to: snareBands.lowerBound))
    snare.hear(sum(of: bands, from: snareBands.lowerBound, to: snareBands.upperBound))
  }

  /// Where a hit that happens at the end of this hop will show in the flux.
  var now: Double {
    @_noLocks get { Double(hop) + delay }
  }

  /// The mean rise at hop number `index`, the first being 1.
  @_noLocks
  func rise(at index: Int) -> Float {
    index > 0 ? rises.base[(index &- 1) & (rises.count &- 1)] : 0
  }

  /// Moves the model on by one step.
  @_noLocks
  private mutating func step(_ rise: Float, power: Float) {
    lastActivation = activation.update(rise)
    observation.update(
      activation: lastActivation, kick: kick.endStep(), snare: snare.endStep(),
      middle: middle.endStep())
    advanceModels()
    let steps = model.bestSteps
    let wasLocked = lock.isLocked
    let isSilence = lock.update(
      confidence: model.confidence(), activation: lastActivation, power: power,
      place: model.bestPlace, steps: steps)
    if isSilence { forget() }
    followModel(steps)
    if pendingBeat > 0 && hop &- pendingBeat >= reach { hearBeat(at: pendingBeat, steps) }
    if lock.isLocked && !wasLocked { plan() }
    if wasLocked && !lock.isLocked { loseBeat() }
  }

  /// Moves both models on, and follows the scout when it has done better.
  @_noLocks
  private mutating func advanceModels() {
    model.advance(observation)
    scout.advance(observation)
    let isBetter = trial.update(
      lastActivation, scout: BeatTrial.View(scout), followed: BeatTrial.View(model),
      standing: lock.contrast.value)
    guard isBetter else { return }
    model.follow(scout)
    lock.contrast = trial.contrast
    lastPhase = Float(model.bestPlace) / Float(model.bestSteps)
    pendingBeat = -1
    lastWrap = hop &- 2 &* model.bestPlace
    clock.begin(Double(lastWrap), steps: Double(2 &* model.bestSteps))
    if lock.isLocked { plan() }
  }

  /// Notes where the model's pointer wraps: a beat that is to be measured.
  @_noLocks
  private mutating func followModel(_ steps: Int) {
    let phase = Float(model.bestPlace) / Float(steps)
    let isFarEnough = Double(hop &- lastWrap) > 0.8 * Double(steps)
    if lastPhase - phase > 0.5 && isFarEnough {
      lastWrap = hop
      pendingBeat = hop &- 2 &* model.bestPlace
    }
    lastPhase = phase
  }

  /// Finds out when the beat near hop `index` was, by the greatest rise around it; without one the beat counts for nothing
  /// unless it is the first.
  @_noLocks
  private mutating func hearBeat(at index: Int, _ steps: Int) {
    pendingBeat = -1
    var (greatest, place, accent): (Float, Int, Float) = (0, index, 0)
    var at = index &- reach
    while at <= index &+ reach {
      if rise(at: at) > greatest { (greatest, place) = (rise(at: at), at) }
      if at > 0 { accent += lowRises.base[(at &- 1) & (rises.count &- 1)] }
      at &+= 1
    }
    let time = Double(place) + Double(vertex(at: place))
    if greatest > 0.25 * activation.peak {
      clock.hear(time, steps: Double(2 &* steps))
    } else if clock.count == 0 {
      clock.hear(Double(index), steps: Double(2 &* steps))
    }
    if abs(time - lastHit) < 0.3 * clock.period { bar.hear(accent, number: count) }
    if lock.isLocked { plan() }
  }

  /// Where the vertex of the parabola through three rises lies, from −½ to ½ beside the middle one.
  @_noLocks
  private func vertex(at place: Int) -> Float {
    guard place < hop else { return 0 }
    let (before, at, after) = (rise(at: place &- 1), rise(at: place), rise(at: place &+ 1))
    let bend = before - 2 * at + after
    guard bend < 0 else { return 0 }
    return max(-0.5, min(0.5, 0.5 * (before - after) / bend))
  }

  /// Plans the next beat to tell: at least half a beat after the last one, and hardly in the past.
  @_noLocks
  mutating func plan() {
    let period = clock.period
    nextHit = clock.beat(notBefore: max(lastHit + 0.5 * period, now - 0.15 * period))
    tempo = period > 0 ? Float(hopsPerMinute / period) : 0
    toldConfidence = lock.sureness
  }

  /// Tells the beat that happens now, unless nothing has sounded for a whole beat or it fell into a gap.
  @_noLocks
  private mutating func passBeat() {
    lastHit = nextHit
    count &+= 1
    if Double(2 &* lock.quietSteps) < clock.period && lostHops < mostLateHops {
      told &+= 1
      envelope = 1
      waiting = 0b111
    }
    plan()
  }
}

extension BeatModel {
  /// The likeliest beat length in steps.
  var bestSteps: Int {
    @_noLocks get { lengths.base[best].steps }
  }
}
