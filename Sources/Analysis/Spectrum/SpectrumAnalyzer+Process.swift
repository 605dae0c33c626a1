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
        of: first, and: second, pairedWeights: longWeights.base, bands: longBlocks.base,
        count: longCount, into: longBands.base + row &* bandCount)
      return
    }
    let output = bands.base + (row &* bandCount &+ firstBand)
    let count = bandCount &- firstBand
    if hasWeights {
      sumWeightedBandPowers(
        of: first, and: second, pairedWeights: weights.base, bands: blocks.base + firstBand,
        count: count, into: output)
    } else if first == second {
      sumBandPowers(of: first, bands: blocks.base + firstBand, count: count, into: output)
    } else {
      sumCrossBandPowers(
        of: first, and: second, bands: blocks.base + firstBand, count: count, into: output)
    }
  }

  /// Writes the mean of the channels, then for several channels each of them, then for a pair mid and side.
  ///
  /// With mid (L + R)/2 and side (L − R)/2 their powers are (|L|² + |R|²)/4 ± Re(L·R*)/2.
  @_noLocks
  func write(to values: UnsafeMutablePointer<Float>) {
    writePowers(of: 0, to: values)
    guard channelCount > 1 else { return }
    var channel = 0
    while channel < channelCount {
      writePowers(of: channel, to: values + (channel &+ 1) &* bandCount)
      channel &+= 1
    }
    writeMean(to: values)
    if channelCount == 2 { writeMidAndSide(to: values) }
  }

  @_noLocks
  private func writePowers(of row: Int, to output: UnsafeMutablePointer<Float>) {
    var band = 0
    while band < bandCount {
      output[band] = max(0, value(row: row, band: band))
      band &+= 1
    }
  }

  @_noLocks
  private func writeMean(to values: UnsafeMutablePointer<Float>) {
    let share = 1 / Float(channelCount)
    var band = 0
    while band < bandCount {
      var sum: Float = 0
      var channel = 1
      while channel <= channelCount {
        sum += values[channel &* bandCount &+ band]
        channel &+= 1
      }
      values[band] = sum * share
      band &+= 1
    }
  }

  @_noLocks
  private func writeMidAndSide(to values: UnsafeMutablePointer<Float>) {
    var band = 0
    while band < bandCount {
      let half = values[band] * 0.5
      let cross = value(row: 2, band: band) * 0.5
      values[3 &* bandCount &+ band] = max(0, half + cross)
      values[4 &* bandCount &+ band] = max(0, half - cross)
      band &+= 1
    }
  }

  /// The power of a band: low ones from the long transform, high ones from the short one, and where they meet from
  /// both. What neither of them writes stays 0.
  @_noLocks
  @inline(__always)
  private func value(row: Int, band: Int) -> Float {
    bands.base[row &* bandCount &+ band] + longBands.base[row &* bandCount &+ band]
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
