import TestRigs

/// One case of EBU Tech 3341 or 3342 (2023): sounds that are played one after the other, and what is read after each.
struct LoudnessCase: CustomStringConvertible, Sendable {
  struct Part: Sendable {
    let sound: @Sendable () -> [[Float]]
    /// By the leaf what may be read.
    let readings: [String: ClosedRange<Double>]
  }

  let description: String
  /// Whether it is heard in every run of the tests.
  var isShort = false
  var channels = 2
  let parts: [Part]

  private static func loudness(_ level: Double) -> ClosedRange<Double> { level - 0.1...level + 0.1 }
  private static func peak(_ level: Double) -> ClosedRange<Double> { level - 0.4...level + 0.2 }

  /// A tone in two channels.
  private static func part(
    _ stretches: [(Double, Double?)], _ readings: [String: ClosedRange<Double>]
  ) -> Part {
    Part(
      sound: {
        let tone = EBUSignals.tone(stretches)
        return [tone, tone]
      }, readings: readings)
  }

  /// Those that freewheeling can answer; the steady ones 9 and 12 are read as time passes.
  static let all = gated + maxima + sequences + peaks + ranges

  private static let gated: [LoudnessCase] =
    [-23.0, -33].enumerated().map { index, level in
      let leaves = ["momentary_max", "shortterm_max", "integrated"]
      return LoudnessCase(
        description: "3341-\(index + 1)", isShort: index == 0,
        parts: [
          part(
            [(20, level)], Dictionary(uniqueKeysWithValues: leaves.map { ($0, loudness(level)) }))
        ])
    }
    + [
      [(10, -36), (60, -23), (10, -36)],
      [(10, -72), (10, -36), (60, -23), (10, -36), (10, -72)],
      [(20, -26), (20.1, -20), (20, -26)],
    ].enumerated().map { index, stretches in
      LoudnessCase(
        description: "3341-\(index + 3)",
        parts: [part(stretches, ["integrated": loudness(-23)])])
    }
    + [
      LoudnessCase(
        description: "3341-6", channels: 5,
        parts: [
          Part(
            sound: { [-28.0, -28, -24, -30, -30].map { EBUSignals.tone([(20, $0)]) } },
            readings: ["integrated": loudness(-23)])
        ])
    ]

  private static let maxima = (0..<20).flatMap { index in
    [
      LoudnessCase(
        description: "3341-10-\(index + 1)",
        parts: [
          part(
            [(Double(index) * 0.15, nil), (3, -23), (1, nil)], ["shortterm_max": loudness(-23)])
        ]),
      LoudnessCase(
        description: "3341-13-\(index + 1)", isShort: index == 7,
        parts: [
          part(
            [(Double(index) * 0.02, nil), (0.4, -23), (1, nil)], ["momentary_max": loudness(-23)])
        ]),
    ]
  }

  private static let sequences = [
    ("3341-11", "shortterm_max", 0.15, 3.0), ("3341-14", "momentary_max", 0.02, 0.4),
  ].map { name, leaf, step, length in
    LoudnessCase(
      description: name,
      parts: (0..<20).map { index in
        let silence = Double(index) * step
        let level = Double(index) - 38
        return part(
          [(silence, nil), (length, level), (length - silence, nil)], [leaf: loudness(level)])
      })
  }

  private static let peaks =
    [
      (4, 0.5, 0, -6), (4, 0.5, 45, -6), (6, 0.5, 60, -6), (8, 0.5, 67.5, -6), (4, 1.41, 45, 3),
    ].enumerated().map { index, tone in
      let (divisor, amplitude, degrees, level) = tone as (Int, Double, Double, Double)
      return peak("3341-\(15 + index)", level, isShort: index == 1) {
        EBUSignals.peakTone(divisor: divisor, amplitude: amplitude, degrees: degrees)
      }
    }
    + (0..<4).map { offset in
      peak("3341-\(20 + offset)", 0, isShort: offset == 2) { EBUSignals.peakBurst(offset: offset) }
    }

  private static func peak(
    _ name: String, _ level: Double, isShort: Bool, _ sound: @escaping @Sendable () -> [Float]
  ) -> LoudnessCase {
    LoudnessCase(
      description: name, isShort: isShort,
      parts: [
        Part(
          sound: {
            let samples = sound()
            return [samples, samples]
          }, readings: ["truepeak": peak(level)])
      ])
  }

  private static let ranges = [
    ([-20.0, -30], 10.0), ([-20, -15], 5), ([-40, -20], 20), ([-50, -35, -20, -35, -50], 15),
  ].enumerated().map { index, range in
    LoudnessCase(
      description: "3342-\(index + 1)", isShort: index == 0,
      parts: [part(range.0.map { (20, $0) }, ["range": range.1 - 1...range.1 + 1])])
  }
}
