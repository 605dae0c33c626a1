import DSP

extension LevelAnalyzer {
  /// Measures one hop of one unit.
  @_noLocks
  mutating func consume(_ result: SliceResult) {
    measure(result.first, count: result.count, channel: result.channel)
    if let second = result.second {
      measure(second, count: result.count, channel: result.channel &+ 1)
    }
    if result.channel &+ (result.second == nil ? 1 : 2) == channelCount {
      gate.update(power: meanPower())
    }
  }

  @_noLocks
  private func measure(_ samples: UnsafePointer<Float>, count: Int, channel: Int) {
    let state = states.base + channel
    let sums = measureLevels(of: samples, count: count, clipThreshold: clipThreshold)
    state.pointee.newest = sums
    state.pointee.energy.update(energy: sums.sumOfSquares)
    state.pointee.mean.update(sum: sums.sum)
    state.pointee.held.update(peak: sums.peak)
    state.pointee.clipCount &+= sums.clipCount
    bank.consume(samples, count: count, peak: sums.peak, channel: channel)
  }

  /// The mean of the channels' mean squares over the newest hop.
  @_noLocks
  private func meanPower() -> Float {
    var sum = 0.0
    var channel = 0
    while channel < channelCount {
      sum += states.base[channel].newest.sumOfSquares
      channel &+= 1
    }
    return Float(sum / Double(hop &* channelCount)) * reference
  }

  /// Writes one record, in the order of the descriptor's outputs.
  @_noLocks
  func write(to values: UnsafeMutablePointer<Float>) {
    var channel = 0
    while channel < channelCount {
      let state = states.base + channel
      let power = Float(state.pointee.newest.sumOfSquares / Double(hop))
      values[channel] = Float(state.pointee.energy.meanSquare) * reference
      values[channelCount &+ channel] = state.pointee.newest.peak
      values[2 &* channelCount &+ channel] = state.pointee.held.value
      values[3 &* channelCount &+ channel] = Float(state.pointee.clipCount)
      values[4 &* channelCount &+ channel] = Float(state.pointee.mean.mean)
      values[5 &* channelCount &+ channel] = power * reference
      channel &+= 1
    }
    values[6 &* channelCount] = meanPower()
    values[6 &* channelCount &+ 1] = gate.isPlaying ? 0 : 1
    bank.write(to: values + (6 &* channelCount &+ 2))
  }

  /// Forgets what was heard before a gap, the meters with ballistics too; held peaks, clip counts and the gate stay.
  @_noLocks
  mutating func restart() {
    var channel = 0
    while channel < channelCount {
      let state = states.base + channel
      state.pointee.newest = LevelSums()
      state.pointee.energy.reset()
      state.pointee.mean.reset()
      channel &+= 1
    }
    bank.restart()
  }

  /// Clears held peaks and clip counts.
  @_noLocks
  mutating func reset() {
    var channel = 0
    while channel < channelCount {
      let state = states.base + channel
      state.pointee.held.reset()
      state.pointee.clipCount = 0
      channel &+= 1
    }
  }
}
