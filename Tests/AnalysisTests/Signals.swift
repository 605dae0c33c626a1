import Glibc

/// A sine of `amplitude`, `frequency` in Hz, `phase` in radians.
func sine(
  _ frequency: Double, amplitude: Double = 1, rate: Int = 48_000, count: Int, phase: Double = 0
) -> [Float] {
  (0..<count).map { index in
    Float(amplitude * sin(2 * .pi * frequency * Double(index) / Double(rate) + phase))
  }
}

/// A sine of `amplitude` whose frequency rises from `first` to `last` Hz, by the same ratio in each second.
///
/// At `index` its frequency is `first`·(`last`/`first`)^(`index`/`count`).
func logSweep(
  from first: Double, to last: Double, amplitude: Double = 1, rate: Int = 48_000, count: Int
) -> [Float] {
  let growth = log(last / first) / Double(count)
  let scale = 2 * .pi * first / Double(rate) / growth
  return (0..<count).map { index in
    let phase = scale * expm1(growth * Double(index))
    return Float(amplitude * sin(phase.remainder(dividingBy: 2 * .pi)))
  }
}

/// Steele, Lea and Flood, Fast Splittable Pseudorandom Number Generators (OOPSLA 2014).
struct SplitMix: RandomNumberGenerator {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  mutating func next() -> UInt64 {
    state &+= 0x9e37_79b9_7f4a_7c15
    var bits = state
    bits = (bits ^ (bits >> 30)) &* 0xbf58_476d_1ce4_e5b9
    bits = (bits ^ (bits >> 27)) &* 0x94d0_49bb_1331_11eb
    return bits ^ (bits >> 31)
  }
}

/// Independent samples, evenly distributed from −`amplitude` to `amplitude`: their mean square is `amplitude`²/3.
func whiteNoise(amplitude: Double = 0.5, count: Int, seed: UInt64) -> [Float] {
  var random = SplitMix(seed: seed)
  return (0..<count).map { _ in Float(Double.random(in: -amplitude...amplitude, using: &random)) }
}

/// 10·log₁₀ of a power.
func decibels(_ power: Float) -> Double { 10 * log10(max(1e-12, Double(power))) }

/// 10·log₁₀ of a power.
func decibels(_ power: Double) -> Double { 10 * log10(max(1e-12, power)) }

/// sin 2π`frequency`·`index`/`rate`.
func sineValue(_ frequency: Double, _ index: Int, rate: Int = 48_000) -> Double {
  sin(2 * .pi * frequency * Double(index) / Double(rate))
}

/// sin `phase`.
func sineValue(phase: Double) -> Double { sin(phase) }

/// Silence with a burst of noise at each of `starts`: a sudden beginning, falling by 60 dB in 100 ms. Half a second of
/// silence follows the last.
func noiseBursts(
  at starts: [Int], amplitude: Double = 0.5, rate: Int = 48_000, seed: UInt64 = 1
) -> [Float] {
  var random = SplitMix(seed: seed)
  var signal = [Float](repeating: 0, count: (starts.last ?? 0) + rate / 2)
  for start in starts {
    for index in 0..<min(rate / 10, signal.count - start) {
      let level = amplitude * exp(-6.9 * Double(index) / Double(rate / 10))
      signal[start + index] += Float(level * Double.random(in: -1...1, using: &random))
    }
  }
  return signal
}

/// A sine that begins at `start` over 40 ms of a raised cosine, which keeps it within its region of the spectrum.
func swell(_ frequency: Double, at start: Int, count: Int, rate: Int = 48_000) -> [Float] {
  (0..<count).map { index in
    let time = Double(index - start) / Double(rate)
    let level = time < 0 ? 0 : time < 0.04 ? 0.5 - 0.5 * cos(.pi * time / 0.04) : 1
    return Float(0.5 * level * sineValue(frequency, index - start, rate: rate))
  }
}
