import TestRigs

/// Cases 9 and 12 of EBU Tech 3341 (2023): two levels in turn that the window always holds in one proportion, so that the
/// reading stands still.
struct SteadyLoudnessCase: CustomStringConvertible {
  let description: String
  let leaf: String
  /// The window in seconds.
  let window: Double
  private let stretches: [(Double, Double)]
  private let turns: Int

  static let all = [
    SteadyLoudnessCase(
      description: "3341-9", leaf: "shortterm", window: 3,
      stretches: [(1.34, -20), (1.66, -30)], turns: 5),
    SteadyLoudnessCase(
      description: "3341-12", leaf: "momentary", window: 0.4,
      stretches: [(0.18, -20), (0.22, -30)], turns: 25),
  ]

  var sound: [[Float]] {
    let turn = stretches.map { ($0.0, Optional($0.1)) }
    let tone = EBUSignals.tone((0..<turns).flatMap { _ in turn })
    return [tone, tone]
  }

  /// The readings, ten in a second, from the one behind the first window of sound to the one before the end.
  func steady(of readings: [Double]) -> [Double] {
    let length = stretches.reduce(0) { $0 + $1.0 } * Double(turns)
    let heard = readings.drop { $0 < -70 }.dropFirst(Int((window * 10).rounded()) + 1)
    return Array(heard.prefix(Int((length - window) * 10) - 2))
  }
}
