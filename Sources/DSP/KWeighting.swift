import Glibc
import Measurements

/// The K weighting of ITU-R BS.1770-5, annex 1: a high shelf for the head and a high-pass filter, designed for any rate.
///
/// At 48 kHz these are the coefficients of the Recommendation's tables 1 and 2. At other rates the same analog filters
/// are transformed anew, since the Recommendation asks for the same frequency response. The numerator of the high-pass
/// filter is 1, −2, 1 at every rate, as in table 2 and in other meters: of the gain at 48 kHz that leaves 0.03 dB less at
/// 192 kHz, and 0.05 dB more at 22.05 kHz.
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
    return Biquad(
      b0: 1, b1: -2, b2: 1, a1: 2 * (square - 1) / scale,
      a2: (1 - warped / highPassQ + square) / scale)
  }
}
