import Glibc
import Measurements

/// Decides whether a signal plays or is silent.
///
/// It plays as soon as its power reaches the threshold. It is silent once the power has stayed below the threshold less
/// the hysteresis for the whole hold time.
public struct SilenceGate: BitwiseCopyable, Sendable {
  /// Whether the signal plays; at first it does not.
  public internal(set) var isPlaying = false
  let openPower: Float
  let closePower: Float
  let holdFrames: Int
  let hopFrames: Int
  var quietFrames = 0

  /// Makes a gate for hops of `hop` frames at `rate`.
  ///
  /// `threshold` is in decibels of the power that ``update(power:)`` gets, 0 dB being 1; `hysteresis` in decibels, 0 or
  /// more.
  ///
  /// - Context: control
  public init(threshold: Double, hysteresis: Double, hold: Seconds, hop: Int, rate: SampleRate) {
    precondition(hop > 0 && hysteresis >= 0, "A hop has frames and a hysteresis is not negative")
    openPower = Float(pow(10, threshold / 10))
    closePower = Float(pow(10, (threshold - hysteresis) / 10))
    holdFrames = rate.frameCount(of: hold, minimum: 0)
    hopFrames = hop
  }
}
