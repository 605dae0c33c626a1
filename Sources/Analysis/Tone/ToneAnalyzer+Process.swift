import DSP

extension ToneAnalyzer {
  /// Sums the regions of one unit.
  @_noLocks
  func consume(_ result: TransformResult) {
    let output = regions.base + result.channel &* blocks.count
    sumBandPowers(of: result.first, bands: blocks.base, count: blocks.count, into: output)
    if let second = result.second {
      sumBandPowers(
        of: second, bands: blocks.base, count: blocks.count, into: output + blocks.count)
    }
  }

  /// Writes the mean over the channels of each region's power.
  @_noLocks
  func write(to values: UnsafeMutablePointer<Float>) {
    var region = 0
    while region < blocks.count {
      var sum: Float = 0
      var channel = 0
      while channel < channelCount {
        sum += regions.base[channel &* blocks.count &+ region]
        channel &+= 1
      }
      values[region] = sum / Float(channelCount)
      region &+= 1
    }
  }

  /// Forgets what was heard before a gap.
  @_noLocks
  func restart() {
    var index = 0
    while index < regions.count {
      regions.base[index] = 0
      index &+= 1
    }
  }
}
