/// The number of frames in a second, as the sound server states it.
///
/// Any rate above 0 is accepted; the tests cover 44,100 to 192,000 Hz.
public struct SampleRate: Hashable, Sendable {
  /// Frames per second.
  public let hertz: Int

  /// Makes a rate of `hertz` frames per second, which must be above 0.
  public init(hertz: Int) {
    precondition(hertz > 0, "A sample rate is above 0 Hz")
    self.hertz = hertz
  }

  /// Returns the whole number of frames nearest to `duration`, at least `minimum`.
  public func frameCount(of duration: Seconds, minimum: Int = 1) -> Int {
    max(minimum, Int((duration.value * Double(hertz)).rounded()))
  }

  /// Returns how long `frameCount` frames last.
  public func duration(of frameCount: Int) -> Seconds {
    Seconds(Double(frameCount) / Double(hertz))
  }
}
