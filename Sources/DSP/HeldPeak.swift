import Glibc
import Measurements

/// A peak that is held for a time and then falls by so many decibels per second.
///
/// It moves once per hop, so the period of the sound server changes nothing.
public struct HeldPeak: BitwiseCopyable, Sendable {
  /// The held amplitude, linear, in units of full scale.
  public internal(set) var value: Float = 0
  let holdFrames: Int
  let hopFrames: Int
  let fallFactor: Float
  var remainingFrames = 0

  /// Makes a meter at 0 for hops of `hop` frames at `rate`, which holds for `hold` and then falls by `fall`
  /// decibels per second, 0 or more.
  ///
  /// - Context: control
  public init(hold: Seconds, fall: Double, hop: Int, rate: SampleRate) {
    precondition(hop > 0 && fall >= 0, "A hop has frames and a fall is not negative")
    holdFrames = rate.frameCount(of: hold, minimum: 0)
    hopFrames = hop
    fallFactor = Float(pow(10, -fall * rate.duration(of: hop).value / 20))
  }
}
