import Kernels

// Each is the kernel of its name, made by the compiler for processors with AVX2: eight floats at a time instead of four.
// Neither order nor rounding of an operation differs, so both give the same bits. Call them only where
// `has_wide_vectors` says yes.

/// - Context: process
@_noLocks
@inline(never)
public func applyWindow(
  to out: UnsafeMutablePointer<Float>, samples: UnsafePointer<Float>,
  coefficients: UnsafePointer<Float>, count: Int
) { Kernels.applyWindow(to: out, samples: samples, coefficients: coefficients, count: count) }

/// - Context: process
@_noLocks
@inline(never)
public func power(
  of spectrum: UnsafePointer<Float>, into out: UnsafeMutablePointer<Float>, binCount: Int
) { Kernels.power(of: spectrum, into: out, binCount: binCount) }

/// - Context: process
@_noLocks
@inline(never)
public func power(
  of spectrum: UnsafePointer<Float>, scale: Float, into out: UnsafeMutablePointer<Float>,
  binCount: Int
) { Kernels.power(of: spectrum, scale: scale, into: out, binCount: binCount) }

/// - Context: process
@_noLocks
@inline(never)
public func sumBandPowers(
  of spectrum: UnsafePointer<Float>, bands: UnsafePointer<BandBlocks>, count: Int,
  into out: UnsafeMutablePointer<Float>
) { Kernels.sumBandPowers(of: spectrum, bands: bands, count: count, into: out) }

/// - Context: process
@_noLocks
@inline(never)
public func sumCrossBandPowers(
  of first: UnsafePointer<Float>, and second: UnsafePointer<Float>,
  bands: UnsafePointer<BandBlocks>, count: Int, into out: UnsafeMutablePointer<Float>
) { Kernels.sumCrossBandPowers(of: first, and: second, bands: bands, count: count, into: out) }

/// - Context: process
@_noLocks
@inline(never)
public func sumWeightedBandPowers(
  of first: UnsafePointer<Float>, and second: UnsafePointer<Float>,
  pairedWeights: UnsafePointer<Float>, bands: UnsafePointer<BandBlocks>, count: Int,
  into out: UnsafeMutablePointer<Float>
) {
  Kernels.sumWeightedBandPowers(
    of: first, and: second, pairedWeights: pairedWeights, bands: bands, count: count, into: out)
}

/// - Context: process
@_noLocks
@inline(never)
public func copyFinite(
  from samples: UnsafePointer<Float>, to out: UnsafeMutablePointer<Float>, count: Int
) -> Int { Kernels.copyFinite(from: samples, to: out, count: count) }

/// - Context: process
@_noLocks
@inline(never)
public func measureLevels(of samples: UnsafePointer<Float>, count: Int, clipThreshold: Float)
  -> LevelSums
{ Kernels.measureLevels(of: samples, count: count, clipThreshold: clipThreshold) }

/// - Context: process
@_noLocks
@inline(never)
public func measureStereo(left: UnsafePointer<Float>, right: UnsafePointer<Float>, count: Int)
  -> StereoSums
{ Kernels.measureStereo(left: left, right: right, count: count) }
