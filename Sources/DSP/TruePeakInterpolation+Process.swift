import Kernels

/// Returns the greatest magnitude of the signal at the quarters between samples, where `count` windows of 24 samples
/// begin: the first at `samples`, which has `count` + 23 of them.
///
/// `coefficients` are those of ``TruePeakInterpolation``. The samples themselves are not looked at.
///
/// - Context: process
/// - Complexity: O(*n*), 48 multiplications a sample in vectors of four.
@_noLocks
public func interpolatedPeak(
  of samples: UnsafePointer<Float>, count: Int, coefficients: UnsafePointer<Float>
) -> Float {
  var peaks = SIMD4<Float>.zero
  var index = 0
  while index &+ 8 <= count {
    peaks = greater(peaks, interpolate8(samples + index, coefficients))
    index &+= 8
  }
  var peak = greatest(peaks)
  while index < count {
    peak = max(peak, interpolate(samples + index, coefficients))
    index &+= 1
  }
  return peak
}

/// The peaks of eight windows, as those of two times four.
///
/// Of two values whose half sum is *s* and half difference *d*, the greater magnitude is |s| + |d|. Sums and
/// differences have loops of their own, since the compiler would mix their lanes and take twice the time.
@_noLocks
@inline(__always)
private func interpolate8(
  _ samples: UnsafePointer<Float>, _ coefficients: UnsafePointer<Float>
) -> SIMD4<Float> {
  var (middle, nextMiddle) = (SIMD4<Float>.zero, SIMD4<Float>.zero)
  var (halfSum, nextHalfSum) = (SIMD4<Float>.zero, SIMD4<Float>.zero)
  var tap = 0
  while tap < 12 {
    let sum = load4(samples, at: tap) + load4(samples, at: 23 &- tap)
    let nextSum = load4(samples, at: tap &+ 4) + load4(samples, at: 27 &- tap)
    let (first, second) = (
      load4(coefficients, at: 12 &* tap), load4(coefficients, at: 12 &* tap &+ 4)
    )
    middle += sum * first
    nextMiddle += nextSum * first
    halfSum += sum * second
    nextHalfSum += nextSum * second
    tap &+= 1
  }
  var (half, nextHalf) = (SIMD4<Float>.zero, SIMD4<Float>.zero)
  tap = 0
  while tap < 12 {
    let third = load4(coefficients, at: 12 &* tap &+ 8)
    half += (load4(samples, at: tap) - load4(samples, at: 23 &- tap)) * third
    nextHalf += (load4(samples, at: tap &+ 4) - load4(samples, at: 27 &- tap)) * third
    tap &+= 1
  }
  return greater(
    greater(magnitude(middle), magnitude(halfSum) + magnitude(half)),
    greater(magnitude(nextMiddle), magnitude(nextHalfSum) + magnitude(nextHalf)))
}

/// The same for one window, with the same roundings.
@_noLocks
private func interpolate(
  _ samples: UnsafePointer<Float>, _ coefficients: UnsafePointer<Float>
) -> Float {
  var (middle, halfSum, halfDifference): (Float, Float, Float) = (0, 0, 0)
  var tap = 0
  while tap < 12 {
    let (early, late) = (samples[tap], samples[23 &- tap])
    middle += (early + late) * coefficients[12 &* tap]
    halfSum += (early + late) * coefficients[12 &* tap &+ 4]
    halfDifference += (early - late) * coefficients[12 &* tap &+ 8]
    tap &+= 1
  }
  return max(middle.magnitude, halfSum.magnitude + halfDifference.magnitude)
}
