extension TuningMeter {
  /// Peaks count less the further back they lie: `keep` is what remains of those before.
  @_noLocks
  public mutating func update(_ magnitudes: UnsafePointer<Float>, keep: Float) {
    var sum = SIMD2<Float>.zero
    var total: Float = 0
    var bin = firstBin
    while bin < endBin {
      let here = magnitudes[bin]
      if here > magnitudes[bin &- 1], here >= magnitudes[bin &+ 1], here > 0 {
        sum += direction(of: magnitudes, at: bin) * here
        total += here
      }
      bin &+= 1
    }
    guard total > 0 else { return }
    mean = mean * keep + sum / total * (1 - keep)
    weight = weight * keep + (1 - keep)
  }

  /// By how many cents the tones lie above the semitones, from −50 to 50; 0 when they agree on nothing.
  ///
  /// That they agree means that the mean of their directions is at least a fifth as long as that of equal ones; tones at
  /// random reach it once in fifty times when there are a hundred of them.
  public var cents: Float {
    @_noLocks get {
      let square = (mean * mean).sum()
      guard weight > 0, square > 0.04 * weight * weight else { return 0 }
      return 100 * turns(x: mean.x, y: mean.y)
    }
  }

  @_noLocks
  public mutating func clear() {
    mean = .zero
    weight = 0
  }

  /// The direction of the tone behind the peak at `bin`.
  ///
  /// For a Hann window the two largest bins give its place exactly: with r the smaller over the larger it lies
  /// (2r − 1)/(1 + r) bins from the larger one towards the smaller.
  @_noLocks
  private func direction(of magnitudes: UnsafePointer<Float>, at bin: Int) -> SIMD2<Float> {
    let (before, here, after) = (
      magnitudes[bin &- 1], magnitudes[bin], magnitudes[bin &+ 1]
    )
    let ratio = max(before, after) / here
    let distance = (2 * ratio - 1) / (1 + ratio)
    let place = Float(bin) + (after > before ? distance : -distance)
    let note = 12 * logarithm2(of: place * binWidth / tuning) + 1_200
    let fraction = note - Float(Int(note))
    return directions[Int(fraction * Float(TuningMeter.directionCount)) & 255]
  }

  /// The angle of a direction in turns, from −½ to ½, within 0.0007 of a turn: the arctangent after Rajan and others,
  /// Efficient approximations for the arctangent function (IEEE Signal Processing Magazine 23, 2006).
  @_noLocks
  private func turns(x: Float, y: Float) -> Float {
    let (width, height) = (abs(x), abs(y))
    let ratio = min(width, height) / max(width, height)
    let eighth = ratio * (0.125 + 0.043_449 * (1 - ratio))
    let quarter = height > width ? 0.25 - eighth : eighth
    let half = x < 0 ? 0.5 - quarter : quarter
    return y < 0 ? -half : half
  }
}
