/// Writes the power of each of `count` bands to `out`: the sum of `power` over its bins, those at its edges by
/// their share.
///
/// - Context: process
@_noLocks
public func sumBands(
  of power: UnsafePointer<Float>, ranges: UnsafePointer<BandRange>, count: Int,
  into out: UnsafeMutablePointer<Float>
) {
  var band = 0
  while band < count {
    let range = ranges[band]
    let edges =
      power[Int(range.lowBin)] * range.lowWeight + power[Int(range.highBin)] * range.highWeight
    out[band] = edges + sum(of: power, from: Int(range.fullStart), to: Int(range.fullEnd))
    band &+= 1
  }
}

/// Writes the weighted power of each of `count` bands to `out`: as ``sumBands(of:ranges:count:into:)``, each bin
/// times its own one of `weights`.
///
/// - Context: process
@_noLocks
public func sumWeightedBands(
  of power: UnsafePointer<Float>, weights: UnsafePointer<Float>,
  ranges: UnsafePointer<BandRange>, count: Int, into out: UnsafeMutablePointer<Float>
) {
  var band = 0
  while band < count {
    let range = ranges[band]
    let (low, high) = (Int(range.lowBin), Int(range.highBin))
    let edges =
      power[low] * weights[low] * range.lowWeight + power[high] * weights[high] * range.highWeight
    out[band] =
      edges
      + sum(of: power, times: weights, from: Int(range.fullStart), to: Int(range.fullEnd))
    band &+= 1
  }
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

@_noLocks
@inline(__always)
private func sum(
  of values: UnsafePointer<Float>, times weights: UnsafePointer<Float>, from start: Int,
  to end: Int
) -> Float {
  var index = start
  var wide = SIMD16<Float>.zero
  while index &+ 16 <= end {
    wide += load16(values, at: index) * load16(weights, at: index)
    index &+= 16
  }
  var narrow = fold(wide)
  while index &+ 4 <= end {
    narrow += load4(values, at: index) * load4(weights, at: index)
    index &+= 4
  }
  var rest: Float = 0
  while index < end {
    rest += values[index] * weights[index]
    index &+= 1
  }
  return sum(narrow) + rest
}
