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
    shelf = weighting.shelf
    highPass = weighting.highPass
  }
}
