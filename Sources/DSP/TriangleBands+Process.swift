import Kernels

/// Writes to `out` the sum of `power` under each of `count` triangles of ``TriangleBands``.
///
/// - Context: process
@_noLocks
public func sumTriangles(
  of power: UnsafePointer<Float>, bands: UnsafePointer<TriangleBands.Band>,
  weights: UnsafePointer<Float>, count: Int, into out: UnsafeMutablePointer<Float>
) {
  var index = 0
  while index < count {
    let band = bands[index]
    out[index] = weightedSum(
      of: power + Int(band.firstBin), weights: weights + Int(band.firstWeight),
      count: Int(band.binCount))
    index &+= 1
  }
}

@_noLocks
@inline(__always)
private func weightedSum(
  of values: UnsafePointer<Float>, weights: UnsafePointer<Float>, count: Int
) -> Float {
  var wide = SIMD8<Float>.zero
  var index = 0
  while index &+ 8 <= count {
    wide += load8(values, at: index) * load8(weights, at: index)
    index &+= 8
  }
  var rest: Float = 0
  while index < count {
    rest += values[index] * weights[index]
    index &+= 1
  }
  return sum(wide) + rest
}

/// Writes to `out` by how much each value of `new` exceeds the greatest of the same value of `old` and its two
/// neighbours, 0 where it does not: the difference of SuperFlux, which a tone that bends from band to band does not
/// raise.
///
/// `old` has a readable value before its first and behind its last; `count` is rounded up to a multiple of eight, for
/// which all three have room.
///
/// - Context: process
@_noLocks
public func risesAboveNeighbours(
  of new: UnsafePointer<Float>, over old: UnsafePointer<Float>,
  into out: UnsafeMutablePointer<Float>, count: Int
) {
  var index = 0
  while index < count {
    let sides = greater(load8(old, at: index &- 1), load8(old, at: index &+ 1))
    let rise = load8(new, at: index) - greater(sides, load8(old, at: index))
    store(greater(.zero, rise), to: out, at: index)
    index &+= 8
  }
}
