import DSP

extension LoudnessAnalyzer {
  /// Weights and measures one block of one unit.
  @_noLocks
  mutating func consume(_ result: SliceResult) {
    weigh(result)
    if measuresTruePeak { measureTruePeak(of: result) }
    if result.channel &+ (result.second == nil ? 1 : 2) == channelCount {
      ring.push(energy)
      energy = 0
      programme.advance(ring, scale: scale)
    }
  }

  /// Adds the energy of one unit; a channel that does not count is not filtered.
  @_noLocks
  private mutating func weigh(_ result: SliceResult) {
    let weight = weights.base[result.channel]
    if let second = result.second {
      let energies = filters.base.pointee.energies(
        of: result.first, and: second, count: result.count)
      energy += weight * energies.x + weights.base[1] * energies.y
    } else if weight > 0 {
      let energies = filters.base[result.channel].energies(
        of: result.first, and: result.first, count: result.count)
      energy += weight * energies.x
    }
  }

  @_noLocks
  private mutating func measureTruePeak(of result: SliceResult) {
    let meters = truePeaks.base + result.channel
    programme.take(truePeak: meters[0].measure(result.first, count: result.count))
    if let second = result.second {
      programme.take(truePeak: meters[1].measure(second, count: result.count))
    }
  }

  /// Writes one record, in the order of the descriptor's outputs.
  @_noLocks
  func write(to values: UnsafeMutablePointer<Float>) {
    values[0] = loudness(over: blocks.momentary)
    values[1] = loudness(over: blocks.shortTerm)
    values[2] = Float(programme.integrated)
    values[3] = Float(programme.range)
    values[4] = Float(programme.momentaryMaximum)
    values[5] = Float(programme.shortTermMaximum)
    values[6] = Float(programme.blockCount) / Float(10 &* blocks.step)
    values[7] = programme.isRunning ? 1 : 0
    if measuresTruePeak { values[8] = programme.truePeakMaximum }
  }

  /// The loudness of the newest `count` blocks.
  @_noLocks
  private func loudness(over count: Int) -> Float {
    Float(ring.sum(newest: count) * scale / Double(count))
  }

  /// Forgets what was heard before a gap; the programme goes on behind it.
  @_noLocks
  mutating func restart() {
    var unit = 0
    while unit < filters.count {
      filters.base[unit].reset()
      unit &+= 1
    }
    var channel = 0
    while measuresTruePeak && channel < channelCount {
      truePeaks.base[channel].reset()
      channel &+= 1
    }
    energy = 0
    ring.reset()
    programme.interrupt()
  }

  /// Starts a programme anew.
  @_noLocks
  mutating func reset() {
    programme.reset()
  }

  /// Carries out the command of index `code` in the descriptor's list.
  @_noLocks
  mutating func obey(_ code: UInt32, value: Float) {
    switch code {
    case 0: programme.run(value != 0)
    case 1:
      programme.reset()
      programme.run(true)
    default: break
    }
  }
}
