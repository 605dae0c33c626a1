import Glibc
import Measurements

/// A bass drum: a sine that falls from 190 Hz to 50 Hz within some hundredths of a second.
struct Kick {
  let samples: [Float]

  init(rate: SampleRate) {
    let (first, last, fall) = (190.0, 50.0, 0.018)
    let envelope = Envelope(attack: 0.001, decay: 0.13, release: 0.05, duration: Seconds(0.4))
    samples = envelope.samples(at: rate) { time in
      // The integral of the frequency last + (first − last)·e^(−t/fall).
      let turns = last * time + (first - last) * fall * (1 - exp(-time / fall))
      return sin(2 * .pi * turns)
    }
  }

  /// Returns the curve by which other voices step back while the drum sounds: down to 0.3 and up again.
  static func dip(rate: SampleRate) -> [Float] {
    (0..<rate.frameCount(of: Seconds(0.45))).map { frame in
      let time = Double(frame) / Double(rate.hertz)
      return Float(1 - 0.75 * (1 - exp(-time / 0.003)) * exp(-time / 0.09))
    }
  }
}
