import Glibc

/// A loop of drums and chords made in code, whose beats are known.
///
/// A pattern is one bar in sixteenths: `x` loud, `o` soft, `.` nothing.
struct DrumLoop {
  enum Voice {
    case kick
    case snare
    case hat
    case openHat
    case bass
    case chord
  }

  let tempo: Double
  /// Where the second of two eighths lies between two beats: ½ straight, ⅔ a shuffle.
  var swing = 0.5
  let parts: [(voice: Voice, gain: Double, pattern: String)]

  /// When the beats of `bars` bars are, in frames at 48 kHz, from `start` on.
  func beats(bars: Int, from start: Int = 24_000) -> [Int] {
    (0..<4 * bars).map { start + frames(Double($0)) }
  }

  /// `bars` bars from `start` on.
  func samples(bars: Int, from start: Int = 24_000) -> [Float] {
    var signal = [Float](repeating: 0, count: start + frames(Double(4 * bars)))
    for part in parts {
      let sound = DrumLoop.sound(part.voice)
      for bar in 0..<bars {
        for (step, mark) in part.pattern.enumerated() where mark != "." {
          let gain = Float(part.gain * (mark == "x" ? 1 : 0.4))
          let first = start + frames(Double(4 * bar) + place(step))
          for index in 0..<min(sound.count, signal.count - first) {
            signal[first + index] += gain * sound[index]
          }
        }
      }
    }
    return signal
  }

  private func frames(_ beats: Double) -> Int { Int((beats * 60 / tempo * 48_000).rounded()) }

  /// Where a sixteenth lies, in beats.
  private func place(_ step: Int) -> Double {
    let beat = Double(step / 4)
    let share = Double(step % 4) / 4
    return beat + (share < 0.5 ? share * 2 * swing : 1 - (1 - share) * 2 * (1 - swing))
  }

  private static func sound(_ voice: Voice) -> [Float] {
    switch voice {
    case .kick: kick()
    case .snare: zip(noise(0.1), tone(190, fall: 0.05)).map { 0.7 * $0 + 0.5 * $1 }
    case .hat: high(noise(0.025))
    case .openHat: high(noise(0.12))
    case .bass: tone(55, fall: 0.15, harmonics: 6)
    case .chord:
      zip(tone(262, fall: 0.1, harmonics: 12), tone(392, fall: 0.1, harmonics: 8)).map {
        0.5 * ($0 + $1)
      }
    }
  }

  /// A sine that falls from 200 to 50 Hz.
  private static func kick() -> [Float] {
    var phase = 0.0
    return (0..<14_400).map { index in
      let time = Double(index) / 48_000
      phase += (50 + 150 * exp(-time / 0.03)) / 48_000
      return Float(sineValue(phase: 2 * .pi * phase) * exp(-time / 0.12))
    }
  }

  private static func noise(_ fall: Double) -> [Float] {
    whiteNoise(amplitude: 1, count: 14_400, seed: 3).enumerated().map { index, value in
      value * Float(exp(-Double(index) / 48_000 / fall))
    }
  }

  /// The differences of differences, which keep what is high.
  private static func high(_ values: [Float]) -> [Float] {
    zip(values.dropFirst(2), zip(values.dropFirst(), values)).map { 0.4 * ($0 - 2 * $1.0 + $1.1) }
  }

  private static func tone(_ frequency: Double, fall: Double, harmonics: Int = 1) -> [Float] {
    (0..<14_400).map { index in
      let sum = (1...harmonics).reduce(0) { sum, harmonic in
        sum + sineValue(frequency * Double(harmonic), index) / Double(harmonic)
      }
      return Float(sum * exp(-Double(index) / 48_000 / fall))
    }
  }
}
