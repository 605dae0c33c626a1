/// Figures for the shape of a spectrum, all but the last two independent of its scale.
///
/// Sums go over bins k from 1 on. Frequencies are in bins. A spectrum of nothing gives 0 for all.
public struct SpectralShape: BitwiseCopyable, Hashable, Sendable {
  /// ΣkX/ΣX of the magnitudes X.
  public var centroid: Float = 0
  /// Σ(k − c)²X/ΣX about the centroid c.
  public var variance: Float = 0
  /// Σ(k − c)³X/ΣX.
  public var thirdMoment: Float = 0
  /// Σ(k − c)⁴X/ΣX.
  public var fourthMoment: Float = 0
  /// Geometric over arithmetic mean of the powers P.
  public var flatness: Float = 0
  /// The first bin up to which the asked share of ΣP lies.
  public var rolloff: Float = 0
  /// The largest P over the mean of P.
  public var crest: Float = 0
  /// −Σ p·log₂ p with p = X/ΣX, in bits.
  public var entropy: Float = 0
  /// ΣP.
  public var power: Float = 0
  /// ΣkP.
  public var firstPowerMoment: Float = 0

  @_noLocks
  @inlinable
  public init() {}
}

/// Sums over a spectrum that do not depend on one another.
struct SpectralSums {
  var magnitude = SIMD8<Float>.zero
  var magnitudeMoment = SIMD8<Float>.zero
  var power = SIMD8<Float>.zero
  var powerMoment = SIMD8<Float>.zero
  var logarithm = SIMD8<Float>.zero
  /// ΣX·log₂ P.
  var magnitudeLogarithm = SIMD8<Float>.zero
  var largest = SIMD8<Float>.zero

  @_noLocks
  init() {}
}
