import CRealtime
import DSP

extension TimbreAnalyzer {
  /// Adds the power of one unit; the last one completes the spectrum.
  @_noLocks
  mutating func consume(_ result: TransformResult) {
    let isFirst = result.channel == 0
    add(result.firstPower, count: result.binCount, isFirst: isFirst)
    if result.second != nil { add(result.secondPower, count: result.binCount, isFirst: false) }
    guard result.channel &+ (result.second == nil ? 1 : 2) == channelCount else { return }
    takeMean(count: result.binCount)
    updateFlux(count: result.binCount)
    shape = spectralShape(
      magnitudes: magnitudes.base, powers: powers.base, count: result.binCount, share: share)
  }

  @_noLocks
  private func add(_ power: UnsafePointer<Float>, count: Int, isFirst: Bool) {
    var bin = 0
    while bin < count {
      powers.base[bin] = isFirst ? power[bin] : powers.base[bin] + power[bin]
      bin &+= 1
    }
  }

  @_noLocks
  private func takeMean(count: Int) {
    let scale = 1 / Float(channelCount)
    var bin = 0
    while bin < count {
      powers.base[bin] *= scale
      magnitudes.base[bin] = square_root(powers.base[bin])
      bin &+= 1
    }
  }

  /// Compares with the spectrum before, and keeps this one for the next.
  @_noLocks
  private mutating func updateFlux(count: Int) {
    var sum: Float = 0
    var bin = 0
    while bin < count {
      let difference = magnitudes.base[bin] - earlier.base[bin]
      earlier.base[bin] = magnitudes.base[bin]
      sum += difference * difference
      bin &+= 1
    }
    flux = hasEarlier ? square_root(sum) : 0
    hasEarlier = true
  }

  /// Writes the figures in the order of the descriptor; all are 0 in silence.
  @_noLocks
  func write(to values: UnsafeMutablePointer<Float>) {
    // −120 dB, the floor of all levels.
    guard shape.power > 1e-12 else {
      var index = 0
      while index < 12 {
        values[index] = 0
        index &+= 1
      }
      return
    }
    let spread = square_root(shape.variance)
    // A single line has no shape; a bin's width divided by 1,000 is far below what leakage leaves of any sound.
    let unit = spread > 1e-3 ? 1 / spread : 0
    let centroid = shape.centroid * binWidth
    values[0] = centroid
    values[1] = brightness(of: centroid)
    values[2] = flux
    values[3] = spread * binWidth
    values[4] = shape.thirdMoment * unit * unit * unit
    values[5] = unit > 0 ? shape.fourthMoment * unit * unit * unit * unit - 3 : 0
    values[6] = shape.flatness
    values[7] = shape.rolloff * binWidth
    values[8] = shape.crest
    values[9] = shape.firstPowerMoment * binWidth
    values[10] = max(0, shape.entropy)
    values[11] = 1
  }

  /// The position of `centroid` in the eight octaves from 62.5 Hz to 16 kHz.
  @_noLocks
  private func brightness(of centroid: Float) -> Float {
    max(0, min(1, logarithm2(of: max(centroid, 1) / 62.5) / 8))
  }

  /// Forgets what was heard before a gap.
  @_noLocks
  mutating func restart() {
    hasEarlier = false
    flux = 0
    shape = SpectralShape()
  }
}
