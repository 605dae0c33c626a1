import Kernels

/// Returns the sum of `count` values.
///
/// - Context: process
@_noLocks
public func sum(of values: UnsafePointer<Float>, count: Int) -> Float {
  sum(of: values, from: 0, to: count)
}

/// Returns the sum of `values` from `start` up to `end`.
///
/// - Context: process
@_noLocks
public func sum(of values: UnsafePointer<Float>, from start: Int, to end: Int) -> Float {
  var index = start
  var wide = SIMD16<Float>.zero
  while index &+ 16 <= end {
    wide += load16(values, at: index)
    index &+= 16
  }
  var narrow = fold(wide)
  while index &+ 4 <= end {
    narrow += load4(values, at: index)
    index &+= 4
  }
  var rest: Float = 0
  while index < end {
    rest += values[index]
    index &+= 1
  }
  return sum(narrow) + rest
}

/// Σ`first`·`second` over `count` floats.
@_noLocks
@inline(__always)
func dotProduct(
  _ first: UnsafePointer<Float>, _ second: UnsafePointer<Float>, count: Int
) -> Float {
  var index = 0
  var wide = SIMD16<Float>.zero
  while index &+ 16 <= count {
    wide += load16(first, at: index) * load16(second, at: index)
    index &+= 16
  }
  var narrow = SIMD4<Float>.zero
  while index &+ 4 <= count {
    narrow += load4(first, at: index) * load4(second, at: index)
    index &+= 4
  }
  var rest: Float = 0
  while index < count {
    rest += first[index] * second[index]
    index &+= 1
  }
  return sum(fold(wide) + narrow) + rest
}
