import DSP

extension SpectralFlux {
  /// Takes in the transform of one unit and returns whether ``rises`` are new: after the last unit.
  @_noLocks
  mutating func consume(_ result: TransformResult) -> Bool {
    add(result.firstPower, binCount: result.binCount, isFirst: result.channel == 0)
    if result.second != nil {
      add(result.secondPower, binCount: result.binCount, isFirst: false)
    }
    let next = result.channel &+ (result.second == nil ? 1 : 2)
    guard next == channelCount else { return false }
    compare()
    return true
  }

  @_noLocks
  private func add(_ values: UnsafePointer<Float>, binCount: Int, isFirst: Bool) {
    let share = 1 / Float(channelCount)
    var bin = 0
    while bin < binCount {
      power.base[bin] = values[bin] * share + (isFirst ? 0 : power.base[bin])
      bin &+= 1
    }
  }

  /// Writes the newest row and its rises over the oldest one, which are 0 until there are enough rows.
  @_noLocks
  private mutating func compare() {
    newest = newest &+ 1 == rowCount ? 0 : newest &+ 1
    sumTriangles(
      of: power.base, bands: bands.base, weights: weights.base, count: bandCount,
      into: bandPower.base)
    let row = spectrum(at: newest)
    compressMagnitudes(
      ofPower: bandPower.base, gain: gain, into: row, count: bandCount)
    let oldest = spectrum(at: newest &+ 1 == rowCount ? 0 : newest &+ 1)
    risesAboveNeighbours(of: row, over: oldest, into: rises.base, count: bandCount)
    filled = min(filled &+ 1, rowCount)
    if filled < rowCount { clearRises() }
  }

  @_noLocks
  private func spectrum(at index: Int) -> UnsafeMutablePointer<Float> {
    rows.base + (index &* stride &+ 8)
  }

  @_noLocks
  private func clearRises() {
    var index = 0
    while index < rises.count {
      rises.base[index] = 0
      index &+= 1
    }
  }

  /// Returns how much the bands from `start` up to `end` have risen together.
  @_noLocks
  func rise(from start: Int, to end: Int) -> Float {
    sum(of: rises.base, from: start, to: end)
  }

  /// Forgets what was heard before a gap.
  @_noLocks
  mutating func restart() {
    filled = 0
  }
}
