/// Copies `count` samples to `out`, a 0 in place of each that is not finite, and returns how many there were.
///
/// - Context: process
@_noLocks
public func copyFinite(
  from samples: UnsafePointer<Float>, to out: UnsafeMutablePointer<Float>, count: Int
) -> Int {
  var replaced = 0
  var start = 0
  while start < count {
    let length = min(512, count &- start)
    if !copyIfFinite(from: samples + start, to: out + start, count: length) {
      replaced &+= replaceNonFinite(in: out + start, count: length)
    }
    start &+= length
  }
  return replaced
}

/// Copies all samples and returns whether each is finite: x·0 is 0 only then, and no sum loses a NaN.
@_noLocks
@inline(__always)
private func copyIfFinite(
  from samples: UnsafePointer<Float>, to out: UnsafeMutablePointer<Float>, count: Int
) -> Bool {
  var check = SIMD16<Float>.zero
  var index = 0
  while index &+ 16 <= count {
    let values = load16(samples, at: index)
    check += values * 0
    store(values, to: out, at: index)
    index &+= 16
  }
  var rest: Float = 0
  while index < count {
    rest += samples[index] * 0
    out[index] = samples[index]
    index &+= 1
  }
  return sum(check) + rest == 0
}

@_noLocks
private func replaceNonFinite(in samples: UnsafeMutablePointer<Float>, count: Int) -> Int {
  var replaced = 0
  var index = 0
  while index < count {
    if !samples[index].isFinite {
      samples[index] = 0
      replaced &+= 1
    }
    index &+= 1
  }
  return replaced
}
