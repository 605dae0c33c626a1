import Analysis
import DSP
import Measurements
import Testing

/// A loudness analyzer on one input of a fake backend.
final class LoudnessMeter {
  let rig: EngineRig
  /// Changing periods, since they must not matter.
  private let periods: [Int]

  init(
    channels: Int = 2, rate: Int = 48_000, periods: [Int] = [480, 1, 63, 1_024],
    _ parameters: [String: ParameterValue] = [:]
  ) throws {
    rig = EngineRig(planner: planner)
    self.periods = periods
    try rig.configure(
      [AnalyzerSettings(plugin: "loudness", parameters: parameters)], channels: channels,
      rate: rate)
  }

  /// Hears the same samples in both channels.
  func hear(_ samples: [Float]) { hear([samples, samples]) }

  func hear(_ channels: [[Float]]) {
    rig.run(channels, periods: periods)
  }

  /// The values of `leaf` every 10 ms, in its unit: decibels for powers.
  func track(_ leaf: String) -> [Double] {
    rig.records(of: "loudness").map { decibels(rig.values(leaf, of: $0)[0]) }
  }

  /// The last value.
  func reading(_ leaf: String) -> Double { track(leaf).last ?? .nan }

  /// The greatest true peak so far.
  var truePeak: Double {
    guard let last = rig.records(of: "loudness").last else { return .nan }
    return 2 * decibels(rig.values("truepeak", of: last)[0])
  }

  /// The last value, as it is in the payload.
  func figure(_ leaf: String) -> Float {
    rig.records(of: "loudness").last.map { rig.values(leaf, of: $0)[0] } ?? .nan
  }

  /// Starts a programme anew.
  func reset() { #expect(rig.control.reset(instance: 0)) }

  /// Goes on with the programme, or pauses it.
  func run(_ runs: Bool) {
    #expect(rig.control.tell(instance: 0, code: 0, value: runs ? 1 : 0))
  }
}
