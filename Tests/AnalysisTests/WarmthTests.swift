import Analysis
import Measurements
import Testing

@Suite("Warmth")
struct WarmthTests {
  /// How much sound each analyzer needs at its defaults: the integration; the long window and its hop; the window.
  private static let needs = [
    ("level", 14_400), ("stereo", 14_400), ("spectrum", 8_192 + 1_024), ("tone", 2_048),
  ]

  private let analyzers = needs.map { AnalyzerSettings(plugin: $0.0) }

  private func expectWarmth(of rig: EngineRig, since start: Int) {
    for (id, need) in WarmthTests.needs {
      for record in rig.records(of: id) {
        #expect(record.isWarm == (record.position >= start + need), "\(id) at \(record.position)")
      }
    }
  }

  @Test("After the start records are marked until each window is full of sound")
  func start() throws {
    let rig = EngineRig(planner: planner)
    try rig.configure(analyzers, channels: 2)
    rig.silence(48_000)
    expectWarmth(of: rig, since: 0)
  }

  @Test("After a gap records are marked anew")
  func gap() throws {
    let rig = EngineRig(planner: planner)
    try rig.configure(analyzers, channels: 2)
    rig.silence(48_000)
    rig.clear()
    rig.skip(123)
    rig.silence(48_000)
    expectWarmth(of: rig, since: 48_123)
  }

  @Test("The first warm record reads a steady tone as all later ones do", arguments: [1, 2, 5])
  func firstWarm(channels: Int) throws {
    let rig = EngineRig(planner: planner)
    try rig.configure(
      ["level", "spectrum", "tone"].map { AnalyzerSettings(plugin: $0) }, channels: channels)
    let tone = sine(1_000, amplitude: 0.5, count: 48_000)
    let low = sine(100, amplitude: 0.5, count: 48_000)
    let samples = zip(tone, low).map { $0 + $1 }
    rig.run(Array(repeating: samples, count: channels), periods: [77])
    for (id, leaf) in [("level", "rms"), ("spectrum", "db"), ("tone", "mid_db")] {
      let warm = rig.records(of: id).filter(\.isWarm).map { rig.values(leaf, of: $0) }
      let (first, last) = (try #require(warm.first), try #require(warm.last))
      for (value, other) in zip(first, last) where decibels(other) > -30 {
        #expect(abs(decibels(value) - decibels(other)) < 0.1, "\(id)")
      }
    }
  }

  @Test("A changed spectrum is marked until its long transform has run, and no longer")
  func changed() throws {
    let rig = EngineRig(planner: planner)
    try rig.configure(analyzers, channels: 2)
    rig.silence(48_000)
    rig.clear()
    let octaves = AnalyzerSettings(plugin: "spectrum", parameters: ["bands": .text("octave")])
    try rig.configure([octaves] + analyzers.filter { $0.plugin != "spectrum" }, channels: 2)
    rig.silence(4_800)
    for record in rig.records(of: "spectrum") {
      #expect(record.isWarm == (record.position >= 48_000 + 1_024))
    }
    for id in ["level", "stereo", "tone"] {
      #expect(rig.records(of: id).allSatisfy { $0.isWarm })
    }
  }

  @Test("A warm record after a change reads all channels and bands", arguments: [1, 2, 4])
  func wholeAfterChange(channels: Int) throws {
    let rig = EngineRig(planner: planner)
    try rig.configure([AnalyzerSettings(plugin: "spectrum")], channels: channels)
    let noise = Array(repeating: whiteNoise(count: 60_000, seed: 3), count: channels)
    rig.run(noise, periods: [77])
    rig.clear()
    try rig.configure(
      [AnalyzerSettings(plugin: "spectrum", parameters: ["bands": .text("octave")])],
      channels: channels)
    rig.run(noise, periods: [77])
    for record in rig.records(of: "spectrum") where record.isWarm {
      #expect(record.values.dropFirst(channels == 2 ? 30 : 0).prefix(10).allSatisfy { $0 > 1e-6 })
      #expect(rig.values("db", of: record).allSatisfy { $0 > 1e-6 })
    }
  }
}
