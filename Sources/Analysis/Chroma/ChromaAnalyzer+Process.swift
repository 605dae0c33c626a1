import CRealtime
import DSP

extension ChromaAnalyzer {
  /// Adds the power of one unit; the last one completes the spectrum.
  @_noLocks
  mutating func consume(_ result: TransformResult) {
    add(result.firstPower, isFirst: result.channel == 0)
    if result.second != nil { add(result.secondPower, isFirst: false) }
    guard result.channel &+ (result.second == nil ? 1 : 2) == channelCount else { return }
    takeRoots()
    // −120 dB, the floor of all levels: a root of 1e-6.
    guard sum(of: magnitudes.base, count: magnitudes.count) > 1e-6 else {
      clear(classes.base, count: 12)
      return
    }
    tuning.update(magnitudes.base, keep: keep)
    explain()
    remember()
  }

  @_noLocks
  private func add(_ power: UnsafePointer<Float>, isFirst: Bool) {
    var bin = 0
    while bin < powers.count {
      powers.base[bin] = isFirst ? power[bin] : powers.base[bin] + power[bin]
      bin &+= 1
    }
  }

  @_noLocks
  private func takeRoots() {
    let scale = 1 / Float(channelCount)
    var bin = 0
    while bin < powers.count {
      magnitudes.base[bin] = square_root(powers.base[bin] * scale)
      bin &+= 1
    }
  }

  /// Finds the notes and sums them by class.
  ///
  /// The roots of the tones are explained, so that weak ones count beside strong ones. A share to the power of 1.5 comes
  /// nearer than the share itself or its square to how loud notes were played.
  @_noLocks
  private func explain() {
    layOnAxis(
      magnitudes.base, places: places.base, count: places.count,
      shift: tuning.cents * Float(NoteDictionary.stepsPerSemitone) / 100, into: steps.base)
    removeBackground(of: steps.base, into: tones.base)
    var step = 0
    while step < NoteDictionary.stepCount {
      tones.base[step] = square_root(tones.base[step])
      step &+= 1
    }
    notes.activations(of: tones.base, into: shares.base, scratch: matches.base)
    clear(classes.base, count: 12)
    var note = 0
    while note < NoteDictionary.noteCount {
      // The lowest note is a C.
      classes.base[note % 12] += shares.base[note] * square_root(shares.base[note])
      note &+= 1
    }
    scaleToLargest()
  }

  @_noLocks
  private func scaleToLargest() {
    var largest: Float = 0
    var index = 0
    while index < 12 {
      largest = max(largest, classes.base[index])
      index &+= 1
    }
    guard largest > 0 else { return }
    index = 0
    while index < 12 {
      classes.base[index] /= largest
      index &+= 1
    }
  }

  @_noLocks
  private func remember() {
    var index = 0
    while index < 12 {
      heard.base[index] = heard.base[index] * keep + classes.base[index] * (1 - keep)
      index &+= 1
    }
  }

  @_noLocks
  private func clear(_ values: UnsafeMutablePointer<Float>, count: Int) {
    var index = 0
    while index < count {
      values[index] = 0
      index &+= 1
    }
  }

  /// Writes the classes, the tuning in cents, the key and its confidence.
  @_noLocks
  func write(to values: UnsafeMutablePointer<Float>) {
    var index = 0
    while index < 12 {
      values[index] = classes.base[index]
      index &+= 1
    }
    let key = profiles.key(of: heard.base)
    values[12] = tuning.cents
    values[13] = Float(key.number)
    values[14] = key.confidence
  }

  /// Forgets what was heard before a gap.
  @_noLocks
  mutating func restart() {
    clear(classes.base, count: 12)
    clear(heard.base, count: 12)
    tuning.clear()
  }
}
