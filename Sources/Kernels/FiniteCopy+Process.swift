/// The largest sample that is taken as it is: 2²⁰, +120 dB, where the levels on the wire end. Energies of such samples
/// stay within single precision, and a compensated sum gets rid of them again.
@_noLocks
@inlinable
@inline(__always)
func sampleLimit() -> Float { 0x1p20 }

/// Copies `count` samples to `out`, a 0 in place of each that is not finite, and returns how many there were.
///
/// Finite samples beyond ±2²⁰ become that limit; they are not counted.
///
/// - Context: process
@_noLocks
@inlinable
@inline(__always)
public func copyFinite(
  from samples: UnsafePointer<Float>, to out: UnsafeMutablePointer<Float>, count: Int
) -> Int {
  var replaced = 0
  var start = 0
  while start < count {
    let length = min(512, count &- start)
    if !copyIfSound(from: samples + start, to: out + start, count: length) {
      replaced &+= replaceUnsound(in: out + start, count: length)
    }
    start &+= length
  }
  return replaced
}

/// Copies all samples and returns whether each is finite and below the limit: x·2¹⁰⁸ is finite only then, its product
/// with 0 is 0 only then, and no sum loses a NaN.
@_noLocks
@inlinable
@inline(__always)
func copyIfSound(
  from samples: UnsafePointer<Float>, to out: UnsafeMutablePointer<Float>, count: Int
) -> Bool {
  var check = SIMD16<Float>.zero
  var index = 0
  while index &+ 16 <= count {
    let values = load16(samples, at: index)
    check += values * 0x1p108 * 0
    store(values, to: out, at: index)
    index &+= 16
  }
  var rest: Float = 0
  while index < count {
    rest += samples[index] * 0x1p108 * 0
    out[index] = samples[index]
    index &+= 1
  }
  return sum(check) + rest == 0
}

@_noLocks
@inlinable
@inline(__always)
func replaceUnsound(in samples: UnsafeMutablePointer<Float>, count: Int) -> Int {
  var replaced = 0
  var index = 0
  while index < count {
    if samples[index].isFinite {
      samples[index] = max(-sampleLimit(), min(sampleLimit(), samples[index]))
    } else {
      samples[index] = 0
      replaced &+= 1
    }
    index &+= 1
  }
  return replaced
}
