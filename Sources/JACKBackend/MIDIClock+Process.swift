extension MIDIClock {
  /// The next beat comes in `next` seconds at `tempo` beats per minute; 0 stops the clock.
  ///
  /// - Context: process
  @_noLocks
  mutating func follow(tempo: Float, next: Float, rate: Int) {
    guard tempo > 0, next > 0 else { return stop() }
    let usual = Double(rate) * 60 / (Double(tempo) * Double(MIDIClock.ticksPerBeat))
    let toBeat = Double(next) * Double(rate)
    guard isRunning else { return start(usual, at: toBeat) }
    let ticksLeft = tick == 0 ? 0 : MIDIClock.ticksPerBeat - tick
    var error = toBeat - (untilTick + Double(ticksLeft) * usual)
    let beat = usual * Double(MIDIClock.ticksPerBeat)
    // The beat that is told may be the one after ours, or the one before it.
    if error > beat / 2 { error -= beat }
    if error < -beat / 2 { error += beat }
    let limit = MIDIClock.largestCorrection
    let share = min(limit, max(-limit, error / beat))
    framesPerTick = usual * (1 + share)
  }

  @_noLocks
  private mutating func start(_ usual: Double, at beat: Double) {
    isRunning = true
    needsStart = true
    needsStop = false
    framesPerTick = usual
    untilTick = beat
    tick = 0
  }

  @_noLocks
  private mutating func stop() {
    needsStop = needsStop || isRunning
    isRunning = false
  }

  /// The frame of the next tick in a cycle of `frameCount` frames, which is then over; nil when there is none any more.
  ///
  /// - Context: process
  @_noLocks
  mutating func takeTick(within frameCount: Int) -> Int? {
    guard isRunning, untilTick < Double(frameCount) else { return nil }
    let frame = max(0, Int(untilTick))
    untilTick += framesPerTick
    tick += 1
    if tick == MIDIClock.ticksPerBeat { tick = 0 }
    return frame
  }

  /// The cycle is over.
  ///
  /// - Context: process
  @_noLocks
  mutating func advance(by frameCount: Int) {
    if isRunning { untilTick -= Double(frameCount) }
  }
}
