import Glibc
import Measurements

/// A plucked bass: four harmonics, the upper ones dying first.
struct Bass {
  let samples: [Float]

  init(key: Int, rate: SampleRate) {
    let frequency = Pitch.frequency(ofKey: key)
    let envelope = Envelope(attack: 0.004, decay: 0.3, release: 0.03, duration: Seconds(0.2))
    samples = envelope.samples(at: rate) { time in
      (1...4).reduce(0) { sum, harmonic in
        let number = Double(harmonic)
        let strength = exp(-time * number / 0.12) / number
        return sum + strength * sin(2 * .pi * frequency * number * time)
      }
    }
  }
}

/// Equal temperament.
enum Pitch {
  /// Returns the frequency of a key in Hz: twelve keys are an octave and key 69 is 440 Hz.
  static func frequency(ofKey key: Int) -> Double {
    440 * exp2(Double(key - 69) / 12)
  }
}
