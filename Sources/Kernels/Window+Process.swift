/// Writes `samples`[i]·`coefficients`[i] to `out`, `count` of each.
///
/// Scale factors belong into the coefficients: with ``Window/calibratedCoefficients`` nothing later has to scale.
///
/// - Context: process
@_noLocks
@inlinable
@inline(__always)
public func applyWindow(
  to out: UnsafeMutablePointer<Float>, samples: UnsafePointer<Float>,
  coefficients: UnsafePointer<Float>, count: Int
) {
  var index = 0
  while index &+ 16 <= count {
    store(
      load16(samples, at: index) * load16(coefficients, at: index), to: out, at: index)
    index &+= 16
  }
  while index < count {
    out[index] = samples[index] * coefficients[index]
    index &+= 1
  }
}
