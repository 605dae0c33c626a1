// These work on the transform's own pairs of real and imaginary part. The power of a run of bins is the sum of squares
// over twice as many floats in a row, so nothing has to be shuffled or written in between: a third of the time of
// the powers first and their sums after them.

/// Writes the power of each of `count` bands to `out`, straight from `spectrum`.
///
/// - Parameter spectrum: pairs of real and imaginary part, as the transform gives them, at least sixteen floats
/// - Context: process
@_noLocks
@inlinable
@inline(__always)
public func sumBandPowers(
  of spectrum: UnsafePointer<Float>, bands: UnsafePointer<BandBlocks>, count: Int,
  into out: UnsafeMutablePointer<Float>
) {
  sumCrossBandPowers(of: spectrum, and: spectrum, bands: bands, count: count, into: out)
}

/// Writes the real part of Σ`first`·conj(`second`) of each of `count` bands to `out`.
///
/// It gives a band's mid and side from left and right: |L ± R|² = |L|² + |R|² ± 2·Re(L·conj R).
///
/// - Context: process
@_noLocks
@inlinable
@inline(__always)
public func sumCrossBandPowers(
  of first: UnsafePointer<Float>, and second: UnsafePointer<Float>,
  bands: UnsafePointer<BandBlocks>, count: Int, into out: UnsafeMutablePointer<Float>
) {
  var band = 0
  while band < count {
    let start = Int(bands[band].start)
    out[band] = sumBlocks(first + start, second + start, bands[band])
    band &+= 1
  }
}

/// Writes the real part of Σw·`first`·conj(`second`) of each of `count` bands to `out`; with the same spectrum twice
/// that is its weighted power.
///
/// - Parameters:
///   - pairedWeights: the factor of power of each bin, twice in a row
///   - bands: with the same factors in the weights of their first and last blocks
/// - Context: process
@_noLocks
@inlinable
@inline(__always)
public func sumWeightedBandPowers(
  of first: UnsafePointer<Float>, and second: UnsafePointer<Float>,
  pairedWeights: UnsafePointer<Float>, bands: UnsafePointer<BandBlocks>, count: Int,
  into out: UnsafeMutablePointer<Float>
) {
  var band = 0
  while band < count {
    let start = Int(bands[band].start)
    out[band] = sumBlocks(
      first + start, second + start, times: pairedWeights + start, bands[band])
    band &+= 1
  }
}

/// Σ`first`·`second` over the blocks of a band, both from its first float on.
///
/// Two sums run side by side, since one would wait for its own last addition.
@_noLocks
@inlinable
@inline(__always)
func sumBlocks(
  _ first: UnsafePointer<Float>, _ second: UnsafePointer<Float>, _ band: BandBlocks
) -> Float {
  let end = Int(band.middleCount) &+ 8
  var sums = product8(first, second, at: 0) * band.firstWeights
  var others = product8(first, second, at: Int(band.lastOffset)) * band.lastWeights
  var index = 8
  while index &+ 16 <= end {
    sums += product8(first, second, at: index)
    others += product8(first, second, at: index &+ 8)
    index &+= 16
  }
  if index < end { sums += product8(first, second, at: index) }
  return sum(sums + others)
}

/// The same with the blocks between times `weights`.
@_noLocks
@inlinable
@inline(__always)
func sumBlocks(
  _ first: UnsafePointer<Float>, _ second: UnsafePointer<Float>,
  times weights: UnsafePointer<Float>, _ band: BandBlocks
) -> Float {
  let end = Int(band.middleCount) &+ 8
  var sums = product8(first, second, at: 0) * band.firstWeights
  var others = product8(first, second, at: Int(band.lastOffset)) * band.lastWeights
  var index = 8
  while index &+ 16 <= end {
    sums += product8(first, second, at: index) * load8(weights, at: index)
    others += product8(first, second, at: index &+ 8) * load8(weights, at: index &+ 8)
    index &+= 16
  }
  if index < end { sums += product8(first, second, at: index) * load8(weights, at: index) }
  return sum(sums + others)
}

/// The products of eight floats from `index` on, at any alignment.
@_noLocks
@inlinable
@inline(__always)
func product8(
  _ first: UnsafePointer<Float>, _ second: UnsafePointer<Float>, at index: Int
) -> SIMD8<Float> {
  load8(first, at: index) * load8(second, at: index)
}
