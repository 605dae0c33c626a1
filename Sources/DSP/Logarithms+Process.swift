/// Returns the logarithm to base 2 of each lane of `value`, positive normal numbers, within 2 units in the last place of
/// 1 or of the result, whichever is larger.
///
/// The number is parted into 2ᵉ·m with m from √½ to √2, and log₂ m = 2/ln 2 · artanh((m − 1)/(m + 1)), whose series ends
/// where the next term is below 1e-9 (Abramowitz and Stegun 4.1.27).
///
/// - Context: process
@_noLocks
public func logarithm2(of value: SIMD8<Float>) -> SIMD8<Float> {
  // The same bits, read as whole numbers of the same size.
  let bits = unsafeBitCast(value, to: SIMD8<Int32>.self)
  // Subtracting the bits of √½ lets the exponent round to the nearest power.
  let exponent = (bits &- rootHalfBits()) &>> 23
  let mantissa = unsafeBitCast(bits &- (exponent &<< 23), to: SIMD8<Float>.self)
  let t = (mantissa - 1) / (mantissa + 1)
  let square = t * t
  var series = square * (1 / 9) + (1 / 7)
  series = series * square + (1 / 5)
  series = series * square + (1 / 3)
  series = series * square + 1
  return SIMD8<Float>(exponent) + series * t * twiceLogarithmOfE()
}

/// Returns the logarithm to base 2 of `value`, a positive normal number, as ``logarithm2(of:)-SIMD8`` does.
///
/// - Context: process
@_noLocks
public func logarithm2(of value: Float) -> Float {
  logarithm2(of: SIMD8(repeating: value))[0]
}

/// Returns 2 to the power of `exponent`, from −126 to 127, within 1e-7 of the result.
///
/// The whole part goes into the bits of the exponent; what is left, at most ½, into the series of exp, which ends
/// where the next term is below 1e-8 (Abramowitz and Stegun 4.2.1).
///
/// - Context: process
@_noLocks
public func power2(of exponent: Float) -> Float {
  let whole = Int32(max(-126, min(127, exponent)) + 126.5) &- 126
  let z = (exponent - Float(whole)) * 0.693_147_2
  var series = z * (1 / 5_040) + (1 / 720)
  series = series * z + (1 / 120)
  series = series * z + (1 / 24)
  series = series * z + (1 / 6)
  series = series * z + 0.5
  series = series * z + 1
  series = series * z + 1
  return series * Float(bitPattern: UInt32(bitPattern: (whole &+ 127) &<< 23))
}

/// Returns the root of `value`, which is positive and normal, within 1e-6 of the result.
///
/// The processor's instruction is exact, but Swift's check for locks does not let it pass.
///
/// - Context: process
@_noLocks
public func root(of value: Float) -> Float { power2(of: 0.5 * logarithm2(of: value)) }

/// The bits of √½.
@_noLocks
@inline(__always)
private func rootHalfBits() -> Int32 { 0x3f35_04f3 }

/// 2·log₂ e.
@_noLocks
@inline(__always)
private func twiceLogarithmOfE() -> Float { 2.885_390_1 }
