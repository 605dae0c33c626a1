import Kernels

/// Multiplies `values` by `factor` in place and returns their new sum and the greatest of them, at least 0.
///
/// - Context: process
@_noLocks
public func scaleAndSum(
  _ values: UnsafeMutablePointer<Float>, count: Int, by factor: Float
) -> (sum: Float, greatest: Float) {
  var (sums, peaks) = (SIMD8<Float>.zero, SIMD8<Float>.zero)
  var index = 0
  while index &+ 8 <= count {
    let scaled = load8(values, at: index) * factor
    store(scaled, to: values, at: index)
    sums += scaled
    peaks = greater(peaks, scaled)
    index &+= 8
  }
  var (total, peak) = (sum(sums), greatest(peaks))
  while index < count {
    let scaled = values[index] * factor
    values[index] = scaled
    total += scaled
    if scaled > peak { peak = scaled }
    index &+= 1
  }
  return (total, peak)
}

/// Writes to `out` the row vector `values` times `matrix`, `rows` rows of `width`, a multiple of eight.
///
/// - Context: process
@_noLocks
public func multiply(
  _ values: UnsafePointer<Float>, by matrix: UnsafePointer<Float>, rows: Int, width: Int,
  into out: UnsafeMutablePointer<Float>
) {
  var column = 0
  while column < width {
    var sums = SIMD8<Float>.zero
    var row = 0
    while row < rows {
      sums += load8(matrix, at: row &* width &+ column) * values[row]
      row &+= 1
    }
    store(sums, to: out, at: column)
    column &+= 8
  }
}
