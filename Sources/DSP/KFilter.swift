import Measurements

/// The K weighting of two channels side by side, with its memory.
///
/// It calculates in double precision: at 192 kHz the poles of the high-pass filter lie within 0.002 of the unit circle.
public struct KFilter: BitwiseCopyable, Sendable {
  let shelf: Biquad
  let highPass: Biquad
  // The memories of both stages, in transposed direct form II.
  var shelfNext = SIMD2<Double>.zero
  var shelfAfter = SIMD2<Double>.zero
  var highPassNext = SIMD2<Double>.zero
  var highPassAfter = SIMD2<Double>.zero

  /// Makes a filter at rest.
  ///
  /// - Context: control
  public init(_ weighting: KWeighting) {
    let gain = weighting.highPass.b0
    let first = weighting.shelf
    // The gain of the second stage goes into the first, so that its numerator is 1, −2, 1 at every rate.
    shelf = Biquad(
      b0: first.b0 * gain, b1: first.b1 * gain, b2: first.b2 * gain, a1: first.a1, a2: first.a2)
    highPass = Biquad(
      b0: 1, b1: -2, b2: 1, a1: weighting.highPass.a1, a2: weighting.highPass.a2)
  }
}
