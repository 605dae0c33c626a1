import Kernels

/// Returns the logarithm to base 2 of each lane, each positive and normal, within 2e-6.
///
/// The exponent is read from the bits. What is left, a mantissa m from √½ to √2, is given by the series of the area
/// tangent: log₂ m = 2/ln 2·(t + t³/3 + t⁵/5 + t⁷/7) with t = (m − 1)/(m + 1), where |t| ≤ 0.172 and the first term left
/// out is below 6e-8.
///
/// - Context: process
@_noLocks
@inline(__always)
func binaryLogarithm(_ value: SIMD8<Float>) -> SIMD8<Float> {
  let bits = unsafeBitCast(value, to: SIMD8<Int32>.self)
  // The bits of √½ are taken off, so that the exponent steps there.
  let exponent = (bits &- 0x3f35_04f3) &>> 23
  let mantissa = unsafeBitCast(bits &- (exponent &<< 23), to: SIMD8<Float>.self)
  let tangent = (mantissa - 1) / (mantissa + 1)
  let square = tangent * tangent
  let inner = square * (Float(1) / 5 + square * (Float(1) / 7))
  let series = tangent * (1 + square * (Float(1) / 3) + square * inner)
  return SIMD8<Float>(exponent) + series * 2.885_390_1
}

/// Writes log₁₀(1 + `gain`·√`power`[i]) to `out`, `count` of each, rounded up to a multiple of eight: both buffers have
/// room for that, and the powers are 0 or more.
///
/// - Context: process
@_noLocks
public func compressMagnitudes(
  ofPower power: UnsafePointer<Float>, gain: Float, into out: UnsafeMutablePointer<Float>,
  count: Int
) {
  var index = 0
  while index < count {
    let magnitude = squareRoot(load8(power, at: index))
    store(binaryLogarithm(1 + gain * magnitude) * 0.301_029_99, to: out, at: index)
    index &+= 8
  }
}

/// The square root of each lane, each 0 or more, within 1e-6 of itself: three of Newton's steps from an estimate by
/// halving the exponent, in the reciprocal form (Lomont, Fast inverse square root, 2003), which needs no call.
@_noLocks
@inline(__always)
private func squareRoot(_ value: SIMD8<Float>) -> SIMD8<Float> {
  let bits = unsafeBitCast(value, to: SIMD8<Int32>.self)
  let half = value * 0.5
  var inverse = unsafeBitCast(0x5f37_5a86 &- (bits &>> 1), to: SIMD8<Float>.self)
  inverse *= 1.5 - half * inverse * inverse
  inverse *= 1.5 - half * inverse * inverse
  inverse *= 1.5 - half * inverse * inverse
  return value * inverse
}
