import Analysis
import Measurements
import Testing

@Suite("Timbre")
struct TimbreTests {
  private static let leaves = [
    "centroid", "brightness", "flux", "spread", "skewness", "kurtosis", "flatness", "rolloff",
    "crest", "hfc", "entropy", "valid",
  ]

  /// Every figure at the end of `samples`, by leaf.
  private func figures(
    _ channels: [[Float]], parameters: [String: ParameterValue] = [:], periods: [Int] = [480]
  ) throws -> [String: Double] {
    let rig = EngineRig(planner: planner)
    try rig.configure(
      [AnalyzerSettings(plugin: "timbre", parameters: parameters)], channels: channels.count)
    rig.run(channels, periods: periods)
    let last = try #require(rig.records(of: "timbre").last)
    return Dictionary(
      uniqueKeysWithValues: TimbreTests.leaves.map { ($0, Double(rig.values($0, of: last)[0])) })
  }

  private func sum(_ parts: [Float]...) -> [Float] {
    parts[0].indices.map { index in parts.reduce(0) { $0 + $1[index] } }
  }

  private func signal(_ name: String) -> [Float] {
    let count = 4_800
    switch name {
    case "noise": return whiteNoise(amplitude: 0.5, count: count, seed: 3)
    case "chord":
      return sum(
        sine(220, amplitude: 0.3, count: count), sine(1_234.5, amplitude: 0.2, count: count),
        sine(5_000, amplitude: 0.1, count: count),
        whiteNoise(amplitude: 0.01, count: count, seed: 4))
    default:
      let noise = whiteNoise(amplitude: 0.2, count: count, seed: 5).enumerated()
      return sum(
        noise.map { $1 * Float($0) / Float(count - 1) }, sine(440, amplitude: 0.5, count: count))
    }
  }

  @Test(
    "Every figure is librosa's or essentia's within 1e-4", arguments: timbreOracle.keys.sorted())
  func oracle(name: String) throws {
    let figures = try figures([signal(name)])
    for (leaf, expected) in try #require(timbreOracle[name]) {
      let value = try #require(figures[leaf])
      #expect(abs(value - expected) <= 1e-4 * abs(expected), "\(leaf): \(value), not \(expected)")
    }
    #expect(figures["valid"] == 1)
  }

  @Test("In silence every figure is 0, the validity too")
  func silence() throws {
    let figures = try figures([Array(repeating: 0, count: 4_800)])
    for leaf in TimbreTests.leaves { #expect(figures[leaf] == 0, "\(leaf)") }
  }

  @Test("The scale of the sound moves flux and high-frequency content only")
  func scale() throws {
    let loud = try figures([signal("chord")])
    let quiet = try figures([signal("chord").map { $0 / 8 }])
    for leaf in TimbreTests.leaves {
      let factor = leaf == "flux" ? 8.0 : leaf == "hfc" ? 64 : 1
      let (expected, value) = (try #require(loud[leaf]), try #require(quiet[leaf]))
      #expect(abs(value * factor - expected) <= 1e-5 * abs(expected), "\(leaf)")
    }
  }

  @Test(
    "Several channels give the figures of their mean power: those of one, where all are alike or opposite"
  )
  func channels() throws {
    let one = try figures([signal("swell")])
    let opposite = try figures([signal("swell"), signal("swell").map { -$0 }])
    for leaf in TimbreTests.leaves {
      let expected = try #require(one[leaf])
      #expect(abs(try #require(opposite[leaf]) - expected) <= 1e-5 * abs(expected), "\(leaf)")
    }
  }

  @Test("Brightness is 0 at 62.5 Hz, ½ four octaves higher and 1 at 16 kHz")
  func brightness() throws {
    // Side lobes of a Blackman-Harris window hold nothing, so the centroid is the sine's frequency.
    for (frequency, expected) in [(1_000.0, 0.5), (16_000, 1)] {
      let figures = try figures(
        [sine(frequency, count: 9_600)], parameters: ["window": .text("blackman-harris")])
      #expect(abs(try #require(figures["brightness"]) - expected) < 0.01)
    }
  }

  @Test("A steady sine on a bin has no flux, a full-scale one that sets in has √ΣX² = 1")
  func flux() throws {
    // 1,500 Hz are 64 bins of 2,048 points and 15 periods of a hop.
    let steady = try figures([sine(1_500, count: 4_800)])
    #expect(try #require(steady["flux"]) < 1e-4)
    let onset = Array(repeating: Float(0), count: 4_800) + sine(1_500, count: 4_800)
    let rig = EngineRig(planner: planner)
    try rig.configure(
      [AnalyzerSettings(plugin: "timbre", parameters: ["hop": .number(0.043)])])
    rig.run([onset], periods: [480])
    let largest = rig.records(of: "timbre").map { rig.values("flux", of: $0)[0] }.max() ?? 0
    #expect(largest > 0.5 && largest <= 1.01)
  }

  @Test("The period changes nothing, to the last bit")
  func periods() throws {
    let results = try [[64], [1, 63, 65, 4_096]].map { periods in
      try figures([signal("swell")], periods: periods)
    }
    #expect(results[0] == results[1])
  }
}
