extension BeatAnalyzer {
  /// How many hops are passed behind a gap with each one that is heard, and how late, in hops, a beat may be told.
  private var hopsAtOnce: Int {
    @_noLocks get { 4 }
  }
  var mostLateHops: Int {
    @_noLocks get { 4 }
  }

  /// Goes on behind a gap of `hole` frames as if nothing had sounded in it: a cycle that the machine has lost ends no beat.
  /// After one of more than half a second, or of unknown length, all that was heard is forgotten.
  @_noLocks
  mutating func restart(afterHole hole: Int) {
    // The rest of a hop before the gap is lost, too: half of one on average.
    let lost = hole / hopFrames &+ 1
    guard hole > 0, hop > 0, lost &+ lostHops <= longestBridge else { return restart() }
    flux.restart()
    lostHops &+= lost
    deafHops = windowHops
  }

  /// Passes a few of the hops that a gap has swallowed, which are no silence: a model moves on by steps, and one cycle has no
  /// time for all.
  @_noLocks
  mutating func passLostHops() {
    var count = min(lostHops, hopsAtOnce)
    while count > 0 {
      lostHops &-= 1
      take(rise: 0, lowRise: 0, power: max(heldPower, lock.silencePower))
      count &-= 1
    }
  }

  /// Forgets what was heard; the count and a tempo that was set stay.
  @_noLocks
  private mutating func restart() {
    let wasLocked = lock.isLocked
    flux.restart()
    activation.restart()
    kick.restart()
    snare.restart()
    middle.restart()
    lock.restart()
    forget()
    if wasLocked { loseBeat() }
    hop = 0
    lostHops = 0
    deafHops = 0
    lastWrap = -1_000_000
    lastHit = -1e9
    lastPhase = 0
    envelope = 0
    clearRises()
  }

  @_noLocks
  private func clearRises() {
    var index = 0
    while index < rises.count {
      rises.base[index] = 0
      lowRises.base[index] = 0
      index &+= 1
    }
  }
}
