import Glibc
import Measurements

/// Rises within the attack, decays, and is exactly 0 at both ends, so that no note begins or ends with a click.
struct Envelope {
  let attack: Double
  /// The time in which the strength falls to 1/e; infinite for a steady tone.
  let decay: Double
  let release: Double
  let duration: Double

  init(attack: Double, decay: Double, release: Double, duration: Seconds) {
    self.attack = attack
    self.decay = decay
    self.release = release
    self.duration = duration.value
  }

  /// Returns the strength at `time` seconds, 0 to 1.
  func strength(at time: Double) -> Double {
    guard time > 0, time < duration else { return 0 }
    let rise = min(1, time / attack)
    let fall = min(1, (duration - time) / release)
    return rise * fall * exp(-time / decay)
  }

  /// Returns one sample for each frame of the note: `signal` of the time in seconds, times the strength.
  func samples(at rate: SampleRate, _ signal: (Double) -> Double) -> [Float] {
    (0..<rate.frameCount(of: Seconds(duration))).map { frame in
      let time = Double(frame) / Double(rate.hertz)
      return Float(strength(at: time) * signal(time))
    }
  }
}
