import Glibc
import Measurements

/// An analysis window of a certain length, with the figures that its readings have to be corrected by.
///
/// - Context: control
public struct Window: Sendable {
  public let shape: WindowShape
  /// The number of samples, N.
  public let count: Int
  /// The factors, periodic, 1 in the middle.
  public let coefficients: [Double]
  /// S₁, the sum of the factors: what a bin's magnitude of a tone is multiplied by.
  public let sum: Double
  /// S₂, the sum of their squares: what a noise's power is multiplied by.
  public let sumOfSquares: Double

  /// Makes a window of `count` samples, which must be an even number above 0.
  public init(_ shape: WindowShape, count: Int) {
    precondition(count > 0 && count % 2 == 0, "A window has an even number of samples above 0")
    self.shape = shape
    self.count = count
    coefficients = (0..<count).map { shape.value(at: Double($0) / Double(count)) }
    sum = coefficients.reduce(0, +)
    sumOfSquares = coefficients.reduce(0) { $0 + $1 * $1 }
  }

  /// The width in bins of the ideal filter that passes as much noise as one bin.
  public var equivalentNoiseBandwidth: Double {
    Double(count) * sumOfSquares / (sum * sum)
  }

  /// The distance of two bins in hertz.
  public func binWidth(at rate: SampleRate) -> Double { Double(rate.hertz) / Double(count) }

  /// The distance in bins from a tone to the first null of its main lobe.
  public var mainLobeHalfWidth: Double { shape.mainLobeHalfWidth }

  /// How far, in bins, a band must reach past a tone on both sides to read it within 0.2 dB.
  public var calibratedHalfWidth: Double { shape.calibratedHalfWidth }

  /// The factors, scaled so that no later stage has to: with them the sum of |X|² over the bins of a full-scale
  /// sine is 1, and over all bins of a noise with variance s² (one-sided, bins 0 and N/2 by half) is 2s².
  ///
  /// That is 2/√(N·S₂) times ``coefficients``: a band's power is then the plain sum of its bins' |X|², which
  /// reads 0 dB for a full-scale sine at any length and window.
  public var calibratedCoefficients: [Float] {
    let scale = 2 / (Double(count) * sumOfSquares).squareRoot()
    return coefficients.map { Float($0 * scale) }
  }
}

extension WindowShape {
  /// The distance in bins from a tone to the first null: the order of the cosine sum plus one; Kaiser and Schafer
  /// 1980 for Kaiser's window.
  public var mainLobeHalfWidth: Double {
    switch self {
    case .kaiser(let beta): (1 + (beta / .pi) * (beta / .pi)).squareRoot()
    default: Double(cosineTerms?.count ?? 1)
    }
  }

  /// How far, in bins, a band must reach past a tone on both sides to read it within 0.2 dB, wherever the tone lies
  /// between bins: the main lobe, or more where much of the power lies outside of it.
  ///
  /// Beyond w bins a rectangular window leaves at most 2/(π²w) of a tone's power, and Kaiser's (β/sinh β)² of that: by
  /// their transforms, averaged over a lobe, for a tone halfway between two bins. At w = 5 that is 0.18 dB.
  public var calibratedHalfWidth: Double {
    switch self {
    case .rectangular: 5
    case .kaiser(let beta) where beta < 1e-3: 5
    case .kaiser(let beta): max(mainLobeHalfWidth, 5 * (beta / sinh(beta)) * (beta / sinh(beta)))
    default: mainLobeHalfWidth
    }
  }

  /// Returns the factor at `position` of the window's length, from 0 at its start to 1 at its end.
  func value(at position: Double) -> Double {
    switch self {
    case .kaiser(let beta):
      let x = 2 * position - 1
      return besselI0(beta * max(0, 1 - x * x).squareRoot()) / besselI0(beta)
    default:
      var value = 0.0
      for (order, term) in (cosineTerms ?? [1]).enumerated() {
        value += (order % 2 == 0 ? term : -term) * cos(2 * .pi * Double(order) * position)
      }
      return value
    }
  }
}

/// Returns the modified Bessel function of the first kind and order 0 by its power series (Abramowitz and Stegun
/// 9.6.12), which ends when a term no longer counts.
func besselI0(_ x: Double) -> Double {
  let quarter = x * x / 4
  var sum = 1.0
  var term = 1.0
  var index = 1.0
  while term > sum * 1e-17 {
    term *= quarter / (index * index)
    sum += term
    index += 1
  }
  return sum
}
