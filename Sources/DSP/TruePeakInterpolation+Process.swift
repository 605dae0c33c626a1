/// Returns the greatest magnitude of the signal at the quarters between samples, where `count` windows of 24 samples
/// begin: the first at `samples`, which has `count` + 23 of them.
///
/// `coefficients` are those of ``TruePeakInterpolation``. The samples themselves are not looked at.
///
/// - Context: process
/// - Complexity: O(*n*), 48 multiplications a sample in vectors of eight.
@_noLocks
public func interpolatedPeak(
  of samples: UnsafePointer<Float>, count: Int, coefficients: UnsafePointer<Float>
) -> Float {
  var peaks = SIMD8<Float>.zero
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

/// The greatest of the three interpolated magnitudes of each of eight windows.
///
/// Of two values whose half sum is *s* and half difference *d*, the greater magnitude is |s| + |d|.
@_noLocks
@inline(__always)
private func interpolate8(
  _ samples: UnsafePointer<Float>, _ coefficients: UnsafePointer<Float>
) -> SIMD8<Float> {
  var middle = SIMD8<Float>.zero
  var halfSum = SIMD8<Float>.zero
  var halfDifference = SIMD8<Float>.zero
  var tap = 0
  while tap < 12 {
    let early = load8(samples, at: tap)
    let late = load8(samples, at: 23 &- tap)
    let sum = early + late
    middle += sum * load8(coefficients, at: 24 &* tap)
    halfSum += sum * load8(coefficients, at: 24 &* tap &+ 8)
    halfDifference += (early - late) * load8(coefficients, at: 24 &* tap &+ 16)
    tap &+= 1
  }
  return greater(magnitude(middle), magnitude(halfSum) + magnitude(halfDifference))
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
    middle += (early + late) * coefficients[24 &* tap]
    halfSum += (early + late) * coefficients[24 &* tap &+ 8]
    halfDifference += (early - late) * coefficients[24 &* tap &+ 16]
    tap &+= 1
  }
  return max(middle.magnitude, halfSum.magnitude + halfDifference.magnitude)
}
