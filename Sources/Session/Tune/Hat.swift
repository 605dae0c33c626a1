import Glibc
import Measurements

/// A hi-hat: noise above 7 kHz that dies within `decay`.
struct Hat {
  let samples: [Float]

  init(decay: Seconds, rate: SampleRate, noise: inout Noise) {
    let envelope = Envelope(
      attack: 0.0005, decay: decay.value, release: 0.01, duration: Seconds(6 * decay.value))
    var source = noise
    // Two first-order high-pass filters one after the other.
    let coefficient = exp(-2 * .pi * 7_000 / Double(rate.hertz))
    var (firstInput, first, second) = (0.0, 0.0, 0.0)
    samples = envelope.samples(at: rate) { _ in
      let input = source.next()
      let output = coefficient * (first + input - firstInput)
      second = coefficient * (second + output - first)
      (firstInput, first) = (input, output)
      return second
    }
    noise = source
  }
}
