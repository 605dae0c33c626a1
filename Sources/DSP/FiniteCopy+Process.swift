/// Copies `count` samples to `out`, a 0 in place of each that is not finite, and returns how many there were.
///
/// - Context: process
@_noLocks
public func copyFinite(
  from samples: UnsafePointer<Float>, to out: UnsafeMutablePointer<Float>, count: Int
) -> Int {
  let exponent: UInt32 = 0x7f80_0000
  var replaced = 0
  var index = 0
  while index &+ 16 <= count {
    let bits = unsafeBitCast(load16(samples, at: index), to: SIMD16<UInt32>.self)
    let isFinite = (bits & exponent) .!= exponent
    if isFinite == SIMDMask(repeating: true) {
      store(unsafeBitCast(bits, to: SIMD16<Float>.self), to: out, at: index)
    } else {
      replaced &+= copyFiniteSlowly(from: samples + index, to: out + index, count: 16)
    }
    index &+= 16
  }
  return replaced &+ copyFiniteSlowly(from: samples + index, to: out + index, count: count &- index)
}

@_noLocks
private func copyFiniteSlowly(
  from samples: UnsafePointer<Float>, to out: UnsafeMutablePointer<Float>, count: Int
) -> Int {
  var replaced = 0
  var index = 0
  while index < count {
    let isFinite = samples[index].isFinite
    out[index] = isFinite ? samples[index] : 0
    replaced &+= isFinite ? 0 : 1
    index &+= 1
  }
  return replaced
}
