import Glibc
import Measurements

/// The K weighting of ITU-R BS.1770-5, annex 1: a high shelf for the head and a high-pass filter, designed for any rate.
///
/// At 48 kHz these are the coefficients of the Recommendation's tables 1 and 2. At other rates the same analog filters
/// are transformed anew, with the same gain above the high-pass filter, since the Recommendation asks for the same
/// frequency response.
public struct KWeighting: Hashable, Sendable {
  /// Stage 1, the shelf.
  public let shelf: Biquad
  /// Stage 2, the high-pass filter.
  public let highPass: Biquad

  /// - Context: control
  public init(rate: SampleRate) {
    shelf = KWeighting.makeShelf(rate)
    highPass = KWeighting.makeHighPass(rate)
  }

  // The analog filters that the bilinear transform makes the Recommendation's tables of at 48 kHz, to within 1e-9; the
  // figures come from solving its equations for them.
  private static let shelfFrequency = 1681.974450955533
  private static let shelfGain = 3.999843853973347
  private static let shelfQ = 0.7071752369554196
  /// The exponent that makes the gain at the middle of the shelf of its whole gain.
  private static let shelfMiddle = 0.4996667741545416
  private static let highPassFrequency = 38.13547087602444
  private static let highPassQ = 0.5003270373238773

  /// The bilinear transform that is exact at `frequency`: what 1/s becomes there.
  private static func warp(_ frequency: Double, _ rate: SampleRate) -> Double {
    tan(.pi * frequency / Double(rate.hertz))
  }

  private static func makeShelf(_ rate: SampleRate) -> Biquad {
    let warped = warp(shelfFrequency, rate)
    let square = warped * warped
    let high = pow(10, shelfGain / 20)
    let middle = pow(high, shelfMiddle) * warped / shelfQ
    let scale = 1 + warped / shelfQ + square
    return Biquad(
      b0: (high + middle + square) / scale, b1: 2 * (square - high) / scale,
      b2: (high - middle + square) / scale, a1: 2 * (square - 1) / scale,
      a2: (1 - warped / shelfQ + square) / scale)
  }

  private static func makeHighPass(_ rate: SampleRate) -> Biquad {
    let warped = warp(highPassFrequency, rate)
    let square = warped * warped
    let scale = 1 + warped / highPassQ + square
    // Table 2 has the numerator 1, −2, 1 without the scale of the transform; its gain at 48 kHz is kept.
    let reference = warp(highPassFrequency, SampleRate(hertz: 48_000))
    let gain = (1 + reference / highPassQ + reference * reference) / scale
    return Biquad(
      b0: gain, b1: -2 * gain, b2: gain, a1: 2 * (square - 1) / scale,
      a2: (1 - warped / highPassQ + square) / scale)
  }
}
