import Glibc

/// The signals of EBU Tech 3341 (2023), table 1, and of EBU Tech 3342 (2023), table 1, at 48 kHz, made from their
/// descriptions: a sine of 1 kHz, in phase in both channels, unless a function says otherwise.
///
/// Cases 7 and 8 of Tech 3341 and 5 and 6 of Tech 3342 are authentic programmes and cannot be made.
public enum EBUSignals {
  public static let rate = 48_000

  /// Stretches of the tone, each with its duration in seconds and the level of its peaks in dBFS; nil is silence. Its
  /// phase runs on.
  public static func tone(_ stretches: [(Double, Double?)]) -> [Float] {
    var samples: [Float] = []
    for (seconds, level) in stretches {
      let count = Int((seconds * Double(rate)).rounded())
      let amplitude = level.map { pow(10, $0 / 20) } ?? 0
      let start = samples.count
      for index in start..<start + count {
        samples.append(Float(amplitude * sin(2 * .pi * Double(index % 48) / 48)))
      }
    }
    return samples
  }

  /// Cases 15 to 19 of Tech 3341: a sine of the rate divided by `divisor`, with fades of 10 ms.
  public static func peakTone(divisor: Int, amplitude: Double, degrees: Double) -> [Float] {
    let tone = (0..<rate).map { index in
      amplitude * sin(2 * .pi * Double(index % divisor) / Double(divisor) + degrees * .pi / 180)
    }
    return faded(tone, over: rate / 100).map { Float($0) }
  }

  /// Cases 20 to 23 of Tech 3341: a sixth of the rate at half scale around one period of a quarter of it at full scale,
  /// without a jump of the phase; made at four times the rate, low-passed, and decimated from `offset` on.
  public static func peakBurst(offset: Int) -> [Float] {
    let around = (0..<24 * 800).map { 0.5 * sin(2 * .pi * Double($0 % 24) / 24) }
    let burst = (0..<16).map { sin(2 * .pi * Double($0) / 16) }
    let signal = faded(around + burst + around, over: 4 * rate / 100)
    let half = lowPass.count / 2
    return stride(from: offset, to: signal.count, by: 4).map { place in
      let first = max(0, place - half)
      let last = min(signal.count - 1, place + half)
      return Float((first...last).reduce(0.0) { $0 + signal[$1] * lowPass[$1 - place + half] })
    }
  }

  /// Passes up to 0.47 of the lower rate, and nothing beyond half of it: a sinc through Blackman's window.
  private static let lowPass: [Double] = {
    let taps = (-1_023...1_023).map { index in
      let place = Double(index) / 1_024
      let window = 0.42 + 0.5 * cos(.pi * place) + 0.08 * cos(2 * .pi * place)
      let distance = .pi * Double(index) * 0.97 / 4
      return window * (index == 0 ? 1 : sin(distance) / distance)
    }
    let sum = taps.reduce(0, +)
    return taps.map { $0 / sum }
  }()

  private static func faded(_ samples: [Double], over count: Int) -> [Double] {
    samples.enumerated().map { index, sample in
      let edge = min(index, samples.count - 1 - index)
      return edge < count ? sample * Double(edge) / Double(count) : sample
    }
  }
}
