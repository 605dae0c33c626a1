// These work on the transform's own pairs of real and imaginary part. The power of a run of bins is the sum of squares
// over twice as many floats in a row, so nothing has to be shuffled or written in between: a third of the time of
// `power` and `sumBands` together.

/// Writes the power of each of `count` bands to `out`, straight from `spectrum`.
///
/// - Parameter spectrum: pairs of real and imaginary part, as the transform gives them
/// - Context: process
@_noLocks
public func sumBandPowers(
  of spectrum: UnsafePointer<Float>, ranges: UnsafePointer<BandRange>, count: Int,
  into out: UnsafeMutablePointer<Float>
) {
  var band = 0
  while band < count {
    let range = ranges[band]
    let (low, high) = (Int(range.lowBin) &* 2, Int(range.highBin) &* 2)
    let lowPower = spectrum[low] * spectrum[low] + spectrum[low &+ 1] * spectrum[low &+ 1]
    let highPower = spectrum[high] * spectrum[high] + spectrum[high &+ 1] * spectrum[high &+ 1]
    let start = Int(range.fullStart) &* 2
    let whole = sumOfSquares(spectrum + start, count: Int(range.fullEnd) &* 2 &- start)
    out[band] = lowPower * range.lowWeight + highPower * range.highWeight + whole
    band &+= 1
  }
}

/// Writes the real part of Σ`first`·conj(`second`) of each of `count` bands to `out`.
///
/// It gives a band's mid and side from left and right: |L ± R|² = |L|² + |R|² ± 2·Re(L·conj R).
///
/// - Context: process
@_noLocks
@inline(__always)
public func sumCrossBandPowers(
  of first: UnsafePointer<Float>, and second: UnsafePointer<Float>,
  ranges: UnsafePointer<BandRange>, count: Int, into out: UnsafeMutablePointer<Float>
) {
  var band = 0
  while band < count {
    let range = ranges[band]
    let (low, high) = (Int(range.lowBin) &* 2, Int(range.highBin) &* 2)
    let lowPower = first[low] * second[low] + first[low &+ 1] * second[low &+ 1]
    let highPower = first[high] * second[high] + first[high &+ 1] * second[high &+ 1]
    let start = Int(range.fullStart) &* 2
    let whole = dotProduct(
      first + start, second + start, count: Int(range.fullEnd) &* 2 &- start)
    out[band] = lowPower * range.lowWeight + highPower * range.highWeight + whole
    band &+= 1
  }
}

/// Writes the real part of Σw·`first`·conj(`second`) of each of `count` bands to `out`; with the same spectrum twice
/// that is its weighted power.
///
/// - Parameter pairedWeights: the factor of power of each bin, twice in a row, as ``pairedWeights(_:)`` gives them
/// - Context: process
@_noLocks
public func sumWeightedBandPowers(
  of first: UnsafePointer<Float>, and second: UnsafePointer<Float>,
  pairedWeights: UnsafePointer<Float>, ranges: UnsafePointer<BandRange>, count: Int,
  into out: UnsafeMutablePointer<Float>
) {
  var band = 0
  while band < count {
    let range = ranges[band]
    let (low, high) = (Int(range.lowBin) &* 2, Int(range.highBin) &* 2)
    let lowPower = first[low] * second[low] + first[low &+ 1] * second[low &+ 1]
    let highPower = first[high] * second[high] + first[high &+ 1] * second[high &+ 1]
    let start = Int(range.fullStart) &* 2
    let whole = dotProduct(
      first + start, second + start, times: pairedWeights + start,
      count: Int(range.fullEnd) &* 2 &- start)
    out[band] =
      lowPower * range.lowWeight * pairedWeights[low]
      + highPower * range.highWeight * pairedWeights[high] + whole
    band &+= 1
  }
}

/// Σ`values`² over `count` floats, an even number: ``dotProduct(_:_:count:)`` with itself, half of the loads.
@_noLocks
@inline(__always)
private func sumOfSquares(_ values: UnsafePointer<Float>, count: Int) -> Float {
  var index = 0
  // Four sums of their own, since the compiler takes sixteen lanes apart and shuffles them.
  var sums = (SIMD4<Float>.zero, SIMD4<Float>.zero, SIMD4<Float>.zero, SIMD4<Float>.zero)
  while index &+ 16 <= count {
    sums.0 += square4(values, at: index)
    sums.1 += square4(values, at: index &+ 4)
    sums.2 += square4(values, at: index &+ 8)
    sums.3 += square4(values, at: index &+ 12)
    index &+= 16
  }
  var narrow = (sums.0 + sums.2) + (sums.1 + sums.3)
  while index &+ 4 <= count {
    narrow += square4(values, at: index)
    index &+= 4
  }
  guard index < count else { return sum(narrow) }
  let last = values[index] * values[index] + values[index &+ 1] * values[index &+ 1]
  return sum(narrow) + last
}

/// The squares of four floats from `base` + `index`, at any alignment.
@_noLocks
@inline(__always)
private func square4(_ base: UnsafePointer<Float>, at index: Int) -> SIMD4<Float> {
  let values = load4(base, at: index)
  return values * values
}

/// Σ`first`·`second` over `count` floats, an even number.
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

/// Σ`first`·`second`·`weights` over `count` floats, an even number.
@_noLocks
@inline(__always)
private func dotProduct(
  _ first: UnsafePointer<Float>, _ second: UnsafePointer<Float>,
  times weights: UnsafePointer<Float>, count: Int
) -> Float {
  var index = 0
  var wide = SIMD16<Float>.zero
  while index &+ 16 <= count {
    wide += load16(first, at: index) * load16(second, at: index) * load16(weights, at: index)
    index &+= 16
  }
  var narrow = SIMD4<Float>.zero
  while index &+ 4 <= count {
    narrow += load4(first, at: index) * load4(second, at: index) * load4(weights, at: index)
    index &+= 4
  }
  guard index < count else { return sum(fold(wide) + narrow) }
  let last = first[index] * second[index] + first[index &+ 1] * second[index &+ 1]
  return sum(fold(wide) + narrow) + last * weights[index]
}
