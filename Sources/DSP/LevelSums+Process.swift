/// How many samples are summed in single precision before the sum goes on in double: 32 per lane, so that rounding
/// stays below 2e-6 of the sum.
@inline(__always)
@_noLocks
private func chunkLength() -> Int { 256 }

/// Returns the sums of `count` finite samples; a sample with |x| ≥ `clipThreshold` counts as clipped.
///
/// - Context: process
@_noLocks
public func measureLevels(
  of samples: UnsafePointer<Float>, count: Int, clipThreshold: Float
) -> LevelSums {
  var sums = LevelSums()
  var start = 0
  while start < count {
    let length = min(chunkLength(), count &- start)
    var chunk = measureChunk(of: samples + start, count: length)
    // Clipping is rare: only a chunk that reaches the threshold is looked at again.
    if chunk.peak >= clipThreshold {
      chunk.clipCount = countClipped(samples + start, count: length, threshold: clipThreshold)
    }
    sums.add(chunk)
    start &+= length
  }
  return sums
}

@_noLocks
@inline(__always)
private func measureChunk(of samples: UnsafePointer<Float>, count: Int) -> LevelSums {
  var squares = SIMD8<Float>.zero
  var total = SIMD8<Float>.zero
  var peaks = SIMD8<Float>.zero
  var index = 0
  while index &+ 8 <= count {
    let values = load8(samples, at: index)
    squares += values * values
    total += values
    peaks = greater(peaks, magnitude(values))
    index &+= 8
  }
  var sums = LevelSums()
  sums.sumOfSquares = Double(sum(squares))
  sums.sum = Double(sum(total))
  sums.peak = greatest(peaks)
  while index < count {
    let value = samples[index]
    sums.sumOfSquares += Double(value * value)
    sums.sum += Double(value)
    if value.magnitude > sums.peak { sums.peak = value.magnitude }
    index &+= 1
  }
  return sums
}

@_noLocks
private func countClipped(_ samples: UnsafePointer<Float>, count: Int, threshold: Float) -> Int {
  var clipped = 0
  var index = 0
  while index < count {
    clipped &+= samples[index].magnitude >= threshold ? 1 : 0
    index &+= 1
  }
  return clipped
}

/// Returns the powers of `count` finite samples of two channels and the sum of their products.
///
/// - Context: process
@_noLocks
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
@inline(__always)
private func measureStereoChunk(
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
