import DSP
import Spectrum

extension PitchAnalyzer {
  /// Adds the power of one unit; the last one completes the sound.
  @_noLocks
  mutating func consume(_ result: SliceResult) {
    add(result.first, isFirst: result.channel == 0)
    if let second = result.second { add(second, isFirst: false) }
    guard result.channel &+ (result.second == nil ? 1 : 2) == channelCount else { return }
    told = trail.push(judged(takePeak()))
  }

  /// Adds the weighted power of the windowed `samples` less their mean.
  @_noLocks
  private func add(_ samples: UnsafePointer<Float>, isFirst: Bool) {
    fillInput(samples)
    transform.execute()
    let bins = transform.output
    var bin = 0
    while bin < transform.binCount {
      let (real, imaginary) = (bins[bin &* 2], bins[bin &* 2 &+ 1])
      let power = (real * real + imaginary * imaginary) * weights.base[bin]
      powers.base[bin] = isFirst ? power : powers.base[bin] + power
      bin &+= 1
    }
  }

  @_noLocks
  private func fillInput(_ samples: UnsafePointer<Float>) {
    let input = transform.input
    applyWindow(
      to: input, samples: samples, coefficients: coefficients.base, count: windowCount)
    let mean = sum(of: input, count: windowCount) / coefficientSum
    var index = 0
    while index < windowCount {
      input[index] -= mean * coefficients.base[index]
      index &+= 1
    }
    while index < transform.length {
      input[index] = 0
      index &+= 1
    }
  }

  /// Transforms the powers back and finds the period.
  ///
  /// The transform of a real and even sequence is the same forwards and backwards.
  @_noLocks
  private func takePeak() -> PeriodSearch.Peak {
    let (input, output) = (transform.input, transform.output)
    input[0] = powers.base[0]
    var bin = 1
    while bin < transform.binCount {
      input[bin] = powers.base[bin]
      input[transform.length &- bin] = powers.base[bin]
      bin &+= 1
    }
    transform.execute()
    var lag = 0
    while lag < search.longest &+ 2 {
      input[lag] = output[lag &* 2]
      lag &+= 1
    }
    guard input[0] >= gate else { return PeriodSearch.Peak(lag: 0, height: 0) }
    return search.peak(of: input)
  }

  /// A peak is a pitch from ``threshold`` on, and while there was one just now from a tenth below it.
  @_noLocks
  private mutating func judged(_ peak: PeriodSearch.Peak) -> Pitch {
    var pitch = Pitch()
    pitch.confidence = max(0, min(1, peak.height))
    isVoiced = peak.lag > 0 && peak.height >= (isVoiced ? threshold - 0.1 : threshold)
    if isVoiced { pitch.hertz = hertz / peak.lag }
    return pitch
  }

  /// Writes frequency, note and confidence.
  @_noLocks
  func write(to values: UnsafeMutablePointer<Float>) {
    values[0] = told.hertz
    values[1] = told.hertz > 0 ? 69 + 12 * logarithm2(of: told.hertz / 440) : 0
    values[2] = told.confidence
  }

  /// Forgets what was heard before a gap.
  @_noLocks
  mutating func restart() {
    trail.clear()
    isVoiced = false
    told = Pitch()
  }
}
