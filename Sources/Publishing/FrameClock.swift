import Measurements

/// Says when a frame of one rate and input is due, in the time of the audio.
///
/// The ticks lie at n/rate seconds from the engine's first frame, so that all targets of one rate and all inputs keep
/// step. The first boundary is always due, and so is one that lies before the last (a restarted grid).
struct FrameClock {
  private var lastTick: UInt64?
  private var lastSent: Int64?

  /// Returns whether a frame is due at `position`, and takes note of it if so.
  ///
  /// `interval` is the least time in nanoseconds from the last frame to `now`, nil when the clock has no say.
  mutating func isDue(
    at position: UInt64, every framesPerSecond: Double?, rate: SampleRate, now: Int64,
    interval: Int64?
  ) -> Bool {
    if let interval, let lastSent, now < lastSent + interval { return false }
    if let framesPerSecond {
      let tick = FrameClock.tick(position, framesPerSecond, rate)
      guard tick != lastTick else { return false }
      lastTick = tick
    }
    lastSent = now
    return true
  }

  /// Makes the next boundary due.
  mutating func restart() {
    lastTick = nil
  }

  /// The number of the last tick at or before `position`. Whole seconds and the rest are taken apart, so that
  /// the ticks of whole rates are exact in a double for 2⁵³ frames.
  private static func tick(_ position: UInt64, _ perSecond: Double, _ rate: SampleRate) -> UInt64 {
    let (seconds, rest) = position.quotientAndRemainder(dividingBy: UInt64(rate.hertz))
    return UInt64(Double(seconds) * perSecond + Double(rest) * perSecond / Double(rate.hertz))
  }
}
