import CRealtime
import Kernels
import WideKernels

/// What a stretch of samples adds to a level, as the kernels give it.
public typealias LevelSums = Kernels.LevelSums

/// What a stretch of samples of two channels adds to their powers, as the kernels give it.
public typealias StereoSums = Kernels.StereoSums

/// Copies `count` samples to `out`, a 0 in place of each that is not finite, and returns how many there were.
///
/// Finite samples beyond ±2²⁰ become that limit; they are not counted.
///
/// - Context: process
@_noLocks
public func copyFinite(
  from samples: UnsafePointer<Float>, to out: UnsafeMutablePointer<Float>, count: Int
) -> Int {
  has_wide_vectors()
    ? WideKernels.copyFinite(from: samples, to: out, count: count)
    : Kernels.copyFinite(from: samples, to: out, count: count)
}

/// Returns the sums of `count` finite samples; a sample with |x| ≥ `clipThreshold` counts as clipped.
///
/// - Context: process
@_noLocks
public func measureLevels(of samples: UnsafePointer<Float>, count: Int, clipThreshold: Float)
  -> LevelSums
{
  has_wide_vectors()
    ? WideKernels.measureLevels(of: samples, count: count, clipThreshold: clipThreshold)
    : Kernels.measureLevels(of: samples, count: count, clipThreshold: clipThreshold)
}

/// Returns the powers of `count` finite samples of two channels and the sum of their products.
///
/// - Context: process
@_noLocks
public func measureStereo(left: UnsafePointer<Float>, right: UnsafePointer<Float>, count: Int)
  -> StereoSums
{
  has_wide_vectors()
    ? WideKernels.measureStereo(left: left, right: right, count: count)
    : Kernels.measureStereo(left: left, right: right, count: count)
}
