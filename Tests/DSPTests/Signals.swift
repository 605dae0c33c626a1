import Foundation

/// `count` samples of a sine of amplitude 1 with `frequency` in cycles per sample.
func sine(frequency: Double, phase: Double = 0, count: Int) -> [Double] {
  (0..<count).map { sin(2 * .pi * frequency * Double($0) + phase) }
}

/// Numbers from −1 to 1 that are the same in every run (Knuth's MMIX generator).
func noise(count: Int, seed: UInt64 = 1) -> [Float] {
  var state = seed
  return (0..<count).map { _ in
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return Float(Double(state >> 11) / Double(1 << 52) - 1)
  }
}

/// Bin `bin` of the discrete Fourier transform of `samples`, by its definition; `bin` need not be whole.
func transform(_ samples: [Double], at bin: Double) -> (real: Double, imaginary: Double) {
  var (real, imaginary) = (0.0, 0.0)
  let step = 2 * Double.pi * bin / Double(samples.count)
  for (index, sample) in samples.enumerated() {
    real += sample * cos(step * Double(index))
    imaginary -= sample * sin(step * Double(index))
  }
  return (real, imaginary)
}

/// 10·log₁₀ of `power`.
func decibels(_ power: Double) -> Double { 10 * log10(power) }

/// Every shape, with two of Kaiser's.
let shapes = [
  "rectangular", "hann", "hamming", "blackman", "blackman-harris", "flat-top", "kaiser:8.6",
  "kaiser:14",
]
