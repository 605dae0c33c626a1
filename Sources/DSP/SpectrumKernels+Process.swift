import CRealtime
import Kernels
import WideKernels

/// Writes `samples`[i]·`coefficients`[i] to `out`, `count` of each.
///
/// Scale factors belong into the coefficients: with ``Window/calibratedCoefficients`` nothing later has to scale.
///
/// - Context: process
@_noLocks
public func applyWindow(
  to out: UnsafeMutablePointer<Float>, samples: UnsafePointer<Float>,
  coefficients: UnsafePointer<Float>, count: Int
) {
  has_wide_vectors()
    ? WideKernels.applyWindow(to: out, samples: samples, coefficients: coefficients, count: count)
    : Kernels.applyWindow(to: out, samples: samples, coefficients: coefficients, count: count)
}

/// Writes re² + im² of each of `binCount` bins of `spectrum` to `out`.
///
/// - Context: process
@_noLocks
public func power(
  of spectrum: UnsafePointer<Float>, into out: UnsafeMutablePointer<Float>, binCount: Int
) {
  has_wide_vectors()
    ? WideKernels.power(of: spectrum, into: out, binCount: binCount)
    : Kernels.power(of: spectrum, into: out, binCount: binCount)
}

/// Writes `scale`·(re² + im²) of each of `binCount` bins of `spectrum` to `out`.
///
/// - Context: process
@_noLocks
public func power(
  of spectrum: UnsafePointer<Float>, scale: Float, into out: UnsafeMutablePointer<Float>,
  binCount: Int
) {
  has_wide_vectors()
    ? WideKernels.power(of: spectrum, scale: scale, into: out, binCount: binCount)
    : Kernels.power(of: spectrum, scale: scale, into: out, binCount: binCount)
}

/// Writes the power of each of `count` bands to `out`, straight from `spectrum`.
///
/// - Context: process
@_noLocks
public func sumBandPowers(
  of spectrum: UnsafePointer<Float>, bands: UnsafePointer<BandBlocks>, count: Int,
  into out: UnsafeMutablePointer<Float>
) {
  has_wide_vectors()
    ? WideKernels.sumBandPowers(of: spectrum, bands: bands, count: count, into: out)
    : Kernels.sumBandPowers(of: spectrum, bands: bands, count: count, into: out)
}

/// Writes the real part of Σ`first`·conj(`second`) of each of `count` bands to `out`.
///
/// It gives a band's mid and side from left and right: |L ± R|² = |L|² + |R|² ± 2·Re(L·conj R).
///
/// - Context: process
@_noLocks
public func sumCrossBandPowers(
  of first: UnsafePointer<Float>, and second: UnsafePointer<Float>,
  bands: UnsafePointer<BandBlocks>, count: Int, into out: UnsafeMutablePointer<Float>
) {
  has_wide_vectors()
    ? WideKernels.sumCrossBandPowers(
      of: first, and: second, bands: bands, count: count, into: out)
    : Kernels.sumCrossBandPowers(of: first, and: second, bands: bands, count: count, into: out)
}

/// Writes the real part of Σw·`first`·conj(`second`) of each of `count` bands to `out`; with the same spectrum twice
/// that is its weighted power.
///
/// - Parameters:
///   - pairedWeights: the factor of power of each bin, twice in a row, as ``pairedWeights(_:)`` gives them
///   - bands: made with the same factors
/// - Context: process
@_noLocks
public func sumWeightedBandPowers(
  of first: UnsafePointer<Float>, and second: UnsafePointer<Float>,
  pairedWeights: UnsafePointer<Float>, bands: UnsafePointer<BandBlocks>, count: Int,
  into out: UnsafeMutablePointer<Float>
) {
  has_wide_vectors()
    ? WideKernels.sumWeightedBandPowers(
      of: first, and: second, pairedWeights: pairedWeights, bands: bands, count: count, into: out)
    : Kernels.sumWeightedBandPowers(
      of: first, and: second, pairedWeights: pairedWeights, bands: bands, count: count, into: out)
}
