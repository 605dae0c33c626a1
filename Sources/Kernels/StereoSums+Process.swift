/// Returns the powers of `count` finite samples of two channels and the sum of their products.
///
/// - Context: process
@_noLocks
@inlinable
@inline(__always)
public func measureStereo(
  left: UnsafePointer<Float>, right: UnsafePointer<Float>, count: Int
) -> StereoSums {
  var sums = StereoSums()
  var start = 0
  while start < count {
    let length = min(chunkLength(), count &- start)
    sums.add(measureStereoChunk(left: left + start, right: right + start, count: length))
    start &+= length
  }
  return sums
}

@_noLocks
@inlinable
@inline(__always)
func measureStereoChunk(
  left: UnsafePointer<Float>, right: UnsafePointer<Float>, count: Int
) -> StereoSums {
  var leftSquares = SIMD8<Float>.zero
  var rightSquares = SIMD8<Float>.zero
  var products = SIMD8<Float>.zero
  var index = 0
  while index &+ 8 <= count {
    let (first, second) = (load8(left, at: index), load8(right, at: index))
    leftSquares += first * first
    rightSquares += second * second
    products += first * second
    index &+= 8
  }
  var sums = StereoSums()
  sums.leftSquares = Double(sum(leftSquares))
  sums.rightSquares = Double(sum(rightSquares))
  sums.products = Double(sum(products))
  while index < count {
    sums.leftSquares += Double(left[index] * left[index])
    sums.rightSquares += Double(right[index] * right[index])
    sums.products += Double(left[index] * right[index])
    index &+= 1
  }
  return sums
}
