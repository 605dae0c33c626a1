import Glibc
import Measurements

/// Several notes at once, a little flat on the left and a little sharp on the right, which makes them wide.
struct Chord {
  /// How the chord begins and ends.
  enum Shape {
    /// Short and bright.
    case stab
    /// Slow and soft.
    case pad
  }

  let left: [Float]
  let right: [Float]

  init(keys: [Int], duration: Seconds, shape: Shape, rate: SampleRate) {
    // Four cents to each side: 2^(4/1200).
    let detune = exp2(4.0 / 1_200)
    let frequencies = keys.map(Pitch.frequency(ofKey:))
    left = Chord.samples(frequencies.map { $0 / detune }, duration, shape, rate)
    right = Chord.samples(frequencies.map { $0 * detune }, duration, shape, rate)
  }

  private static func samples(
    _ frequencies: [Double], _ duration: Seconds, _ shape: Shape, _ rate: SampleRate
  ) -> [Float] {
    // The harmonics fade by their number: less so in a stab.
    let (harmonics, slope) = shape == .stab ? (20, 0.7) : (7, 1)
    var oscillators: [Oscillator] = []
    for frequency in frequencies {
      for harmonic in 1...harmonics where frequency * Double(harmonic) < Double(rate.hertz) / 2 {
        let strength = 1 / (Double(frequencies.count) * pow(Double(harmonic), slope))
        // Phases that grow with the square keep the peaks low (Schroeder, 1970).
        let phase = Double(harmonic * harmonic) / Double(2 * harmonics)
        oscillators.append(Oscillator(frequency * Double(harmonic), strength, phase: phase, rate))
      }
    }
    let sound = Oscillator.sum(&oscillators, frameCount: rate.frameCount(of: duration))
    let envelope =
      shape == .stab
      ? Envelope(attack: 0.003, decay: 0.09, release: 0.05, duration: duration)
      : Envelope(attack: 0.25, decay: .infinity, release: 0.3, duration: duration)
    var frame = -1
    return envelope.samples(at: rate) { _ in
      frame += 1
      return sound[frame]
    }
  }
}
