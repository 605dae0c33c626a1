import Glibc

/// A filter that makes white noise pink: a chain of first-order sections whose poles and zeros alternate, half an octave
/// apart, so that the power falls by 3 dB per octave. What it does exactly, ``power(from:to:)`` tells.
struct PinkFilter {
  private let poles: [Double]
  private let zeros: [Double]

  /// Frequencies are in cycles per sample.
  init(lowest: Double = 5e-5) {
    let corners = octaves(from: lowest)
    poles = corners.map { exp(-2 * .pi * $0) }
    zeros = corners.map { exp(-2 * .pi * $0 * 2.0.squareRoot()) }
  }

  /// Returns the filtered `samples`.
  func applied(to samples: [Float]) -> [Float] {
    var inputs = Array(repeating: 0.0, count: poles.count)
    var outputs = inputs
    return samples.map { sample in
      var value = Double(sample)
      for index in poles.indices {
        let next = value - zeros[index] * inputs[index] + poles[index] * outputs[index]
        inputs[index] = value
        outputs[index] = next
        value = next
      }
      return Float(value)
    }
  }

  /// The mean of |H|² from `lower` to `upper` in cycles per sample, by Simpson's rule over their logarithm.
  func power(from lower: Double, to upper: Double) -> Double {
    let steps = 64
    let width = log(upper / lower) / Double(steps)
    let sum = (0...steps).reduce(0.0) { sum, step in
      let frequency = lower * exp(width * Double(step))
      let weight = step == 0 || step == steps ? 1.0 : (step % 2 == 1 ? 4 : 2)
      return sum + weight * gain(at: frequency) * frequency
    }
    return sum * width / 3 / (upper - lower)
  }

  private func gain(at frequency: Double) -> Double {
    let cosine = cos(2 * .pi * frequency)
    return zip(zeros, poles).reduce(1) { gain, section in
      let (zero, pole) = section
      return gain * (1 - 2 * zero * cosine + zero * zero) / (1 - 2 * pole * cosine + pole * pole)
    }
  }
}

/// Frequencies an octave apart from `lowest` up to a quarter of the rate.
private func octaves(from lowest: Double) -> [Double] {
  var corners: [Double] = []
  var corner = lowest
  while corner < 0.25 {
    corners.append(corner)
    corner *= 2
  }
  return corners
}
