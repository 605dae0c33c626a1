/// How many samples are summed in single precision before the sum goes on in double: 32 per lane, so that rounding
/// stays below 2e-6 of the sum.
@_noLocks
@inlinable
@inline(__always)
func chunkLength() -> Int { 256 }

/// Returns the sums of `count` finite samples; a sample with |x| ≥ `clipThreshold` counts as clipped.
///
/// - Context: process
@_noLocks
@inlinable
@inline(__always)
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
@inlinable
@inline(__always)
func measureChunk(of samples: UnsafePointer<Float>, count: Int) -> LevelSums {
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
@inlinable
@inline(__always)
func countClipped(_ samples: UnsafePointer<Float>, count: Int, threshold: Float) -> Int {
  var clipped = 0
  var index = 0
  while index < count {
    clipped &+= samples[index].magnitude >= threshold ? 1 : 0
    index &+= 1
  }
  return clipped
}
