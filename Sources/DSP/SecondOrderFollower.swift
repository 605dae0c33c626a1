import Glibc
import Measurements

/// A value that follows another as a damped needle does: w²/(s² + ws/Q + w²).
///
/// It moves in steps of ``stepLength`` samples on the mean of each, and sample by sample through the rest of a block;
/// both steps are exact for an input that stands still during them.
public struct SecondOrderFollower: BitwiseCopyable, Sendable {
  /// The samples of a long step: 0.7 ms at 44.1 kHz, far below what a needle shows.
  public static var stepLength: Int { @_noLocks get { 32 } }

  public internal(set) var value = 0.0
  var slope = 0.0
  let long: Step
  let short: Step

  /// Makes a follower at 0 whose undamped frequency is `frequency` in Hz, and whose quality is `quality`, at least ½:
  /// there it does not overshoot.
  ///
  /// - Context: control
  public init(frequency: Double, quality: Double, rate: SampleRate) {
    precondition(quality >= 0.5, "A follower is not damped more than critically")
    let angular = 2 * .pi * frequency
    let length = SecondOrderFollower.stepLength
    long = Step(angular, quality, duration: rate.duration(of: length).value)
    short = Step(angular, quality, duration: rate.duration(of: 1).value)
  }

  /// What becomes of the distance to the input and of the slope over a duration.
  struct Step: BitwiseCopyable, Sendable {
    let distanceByDistance: Double
    let distanceBySlope: Double
    let slopeByDistance: Double
    let slopeBySlope: Double

    /// The solution of d″ + (w/Q)d′ + w²d = 0 from d and d′ at 0.
    init(_ angular: Double, _ quality: Double, duration: Double) {
      let damping = angular / (2 * quality)
      let ringing = max(0, angular * angular - damping * damping).squareRoot()
      let phase = ringing * duration
      let decay = exp(-damping * duration)
      // sin(x)/x goes to 1: critical damping.
      let sine = phase > 1e-9 ? sin(phase) / ringing : duration
      distanceByDistance = decay * (cos(phase) + damping * sine)
      distanceBySlope = decay * sine
      slopeByDistance = -decay * angular * angular * sine
      slopeBySlope = decay * (cos(phase) - damping * sine)
    }
  }
}
