import Glibc

/// The coefficients that give a signal's values at one, two and three quarters of the way from one sample to the next:
/// the over-sampling by four of ITU-R BS.1770-5, annex 2.
///
/// Each is a sinc of ``tapCount`` samples through Kaiser's window. Up to 0.43 of the rate the gain is 1 within 0.05 dB, so
/// that what a reading lacks is what the quarters miss: at most 20·log₁₀(cos(πf/4)), f in cycles per sample; −0.17 dB
/// for f = ¼, −0.5 dB for f = 0.43.
public struct TruePeakInterpolation {
  /// The samples that one value is made of: twice those of the Recommendation's example, whose gain falls off from
  /// 0.35 of the rate on.
  public static let tapCount = 24
  // Kaiser: 5 puts the stop band at −50 dB, and the transition to 0.07 on either side of half the rate.
  private static let beta = 5.0

  /// For each pair of samples that lie mirrored about the middle, each repeated four times for vectors: the coefficient
  /// of their sum for the middle, and those of their sum and difference for half the sum and half the difference of
  /// the two outer quarters.
  public let coefficients: [Float]

  /// - Context: control
  public init() {
    let quarter = TruePeakInterpolation.taps(at: 0.25)
    let middle = TruePeakInterpolation.taps(at: 0.5)
    let last = TruePeakInterpolation.tapCount - 1
    coefficients = (0...last / 2).flatMap { tap in
      let mirrored = quarter[last - tap]
      return [
        (middle[tap] + middle[last - tap]) / 2, (quarter[tap] + mirrored) / 2,
        (quarter[tap] - mirrored) / 2,
      ]
    }.flatMap { Array(repeating: Float($0), count: 4) }
  }

  /// The taps for the value `fraction` of a sample behind the middle pair's first; they sum to 1.
  private static func taps(at fraction: Double) -> [Double] {
    let middle = Double(tapCount / 2 - 1) + fraction
    let taps = (0..<tapCount).map { tap in
      let distance = Double(tap) - middle
      let place = (distance / Double(tapCount / 2) + 1) / 2
      return sin(.pi * distance) / (.pi * distance)
        * WindowShape.kaiser(beta: beta).value(at: place)
    }
    let sum = taps.reduce(0, +)
    return taps.map { $0 / sum }
  }
}
