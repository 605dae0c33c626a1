import DSP

extension SpectrumAnalyzer {
  /// Sums the bands of one unit from one of the two transforms.
  @_noLocks
  func consume(_ result: TransformResult, isLong: Bool) {
    sum(result.first, result.first, isLong: isLong, row: result.channel)
    guard let second = result.second else { return }
    sum(second, second, isLong: isLong, row: result.channel &+ 1)
    sum(result.first, second, isLong: isLong, row: channelCount)
  }

  /// Sums first·conj(second) over each band: the power where both are the same.
  @_noLocks
  private func sum(
    _ first: UnsafePointer<Float>, _ second: UnsafePointer<Float>, isLong: Bool, row: Int
  ) {
    if isLong {
      sumWeightedBandPowers(
        of: first, and: second, pairedWeights: longWeights.base, ranges: longRanges.base,
        count: longCount, into: longBands.base + row &* bandCount)
      return
    }
    let output = bands.base + (row &* bandCount &+ firstBand)
    let count = bandCount &- firstBand
    if hasWeights {
      sumWeightedBandPowers(
        of: first, and: second, pairedWeights: weights.base, ranges: ranges.base + firstBand,
        count: count, into: output)
    } else {
      sumCrossBandPowers(
        of: first, and: second, ranges: ranges.base + firstBand, count: count, into: output)
    }
  }

  /// Writes the mean of the channels, then for several channels each of them, then for a pair mid and side.
  ///
  /// With mid (L + R)/2 and side (L − R)/2 their powers are (|L|² + |R|²)/4 ± Re(L·R*)/2.
  @_noLocks
  func write(to values: UnsafeMutablePointer<Float>) {
    var band = 0
    while band < bandCount {
      writeBand(band, to: values)
      band &+= 1
    }
  }

  @_noLocks
  private func writeBand(_ band: Int, to values: UnsafeMutablePointer<Float>) {
    var sum: Float = 0
    var channel = 0
    while channel < channelCount {
      let power = max(0, value(row: channel, band: band))
      sum += power
      if channelCount > 1 { values[(channel &+ 1) &* bandCount &+ band] = power }
      channel &+= 1
    }
    values[band] = sum / Float(channelCount)
    guard channelCount == 2 else { return }
    let cross = value(row: 2, band: band)
    values[3 &* bandCount &+ band] = max(0, sum * 0.25 + cross * 0.5)
    values[4 &* bandCount &+ band] = max(0, sum * 0.25 - cross * 0.5)
  }

  /// The power of a band: low ones from the long transform, high ones from the short one, and where they meet from
  /// both.
  @_noLocks
  private func value(row: Int, band: Int) -> Float {
    let index = row &* bandCount &+ band
    let short = band >= firstBand ? bands.base[index] : 0
    return band < longCount ? short + longBands.base[index] : short
  }

  /// Forgets what was heard before a gap.
  @_noLocks
  func restart() {
    var index = 0
    while index < bands.count {
      bands.base[index] = 0
      longBands.base[index] = 0
      index &+= 1
    }
  }
}
