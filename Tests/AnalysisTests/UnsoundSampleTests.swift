import Analysis
import Measurements
import Synchronization
import Testing

@Suite("Unsound samples")
struct UnsoundSampleTests {
  /// Half a second of noise, then one block that the test spoils, then two seconds of noise.
  private let left = whiteNoise(count: 120_480, seed: 21)
  private let right = whiteNoise(count: 120_480, seed: 22)
  private let spoiled = 24_000..<24_480

  private func run(_ spoil: (Int) -> Float?) throws -> EngineRig {
    let rig = EngineRig(planner: planner)
    try rig.configure(
      ["level", "spectrum", "tone", "stereo"].map { AnalyzerSettings(plugin: $0) }, channels: 2)
    var channels = [left, right]
    for index in spoiled {
      if let value = spoil(index) { channels[0][index] = value }
    }
    rig.run(channels, periods: [256])
    return rig
  }

  private static let nonFiniteValues: [Float] = [.nan, -.nan, .signalingNaN, .infinity, -.infinity]

  @Test("What is not finite is taken as 0 and counted once", arguments: nonFiniteValues)
  func nonFinite(value: Float) throws {
    let rig = try run { $0 % 3 == 0 ? value : nil }
    let clean = try run { $0 % 3 == 0 ? 0 : nil }
    #expect(rig.records.map(\.values) == clean.records.map(\.values))
    #expect(rig.records.allSatisfy { $0.values.allSatisfy(\.isFinite) })
    #expect(rig.records.reduce(0) { $0 + $1.nonFiniteCount } == 160)
    #expect(rig.control.counters.nonFinite.load(ordering: .relaxed) == 160)
    #expect(clean.control.counters.nonFinite.load(ordering: .relaxed) == 0)
    // The counts come with the records about the block: a cycle is written before its records.
    #expect(
      rig.records.allSatisfy { $0.nonFiniteCount == 0 || [24_000, 24_480].contains($0.position) })
  }

  private static let finiteValues: [Float] = [
    1e38, -1e38, .greatestFiniteMagnitude, 0x1p20, .leastNonzeroMagnitude,
    -.leastNormalMagnitude, -0, .leastNormalMagnitude / 256,
  ]

  @Test(
    "Finite samples of any size leave every value finite and are not counted",
    arguments: finiteValues)
  func finite(value: Float) throws {
    let rig = try run { _ in value }
    #expect(rig.records.allSatisfy { $0.values.allSatisfy(\.isFinite) })
    #expect(rig.control.counters.nonFinite.load(ordering: .relaxed) == 0)
    let peaks = rig.records(of: "level").map { rig.values("peak", of: $0)[0] }
    #expect(peaks.max() ?? 0 <= 0x1p20)
  }

  @Test(
    "Window and integration after the last unsound sample all is as without it",
    arguments: finiteValues)
  func healing(value: Float) throws {
    let rig = try run { _ in value }
    let clean = try run { _ in nil }
    // The longest window is that of the low bands, 8192 frames and a hop of 1024; integration takes 0.3 s.
    let healed = spoiled.upperBound + 8_192 + 1_024 + 14_400
    for (record, other) in zip(rig.records, clean.records) where record.position >= healed {
      guard record.instance != 0 else {
        // Held peaks and clip counts tell of the past: the other values stand on both sides of them.
        #expect(Array(record.values[0..<4]) == Array(other.values[0..<4]))
        #expect(Array(record.values[8...]) == Array(other.values[8...]))
        continue
      }
      #expect(record.values == other.values)
    }
  }

  @Test("Denormal numbers and −0 read as silence")
  func tiny() throws {
    for value: Float in [.leastNonzeroMagnitude, .leastNormalMagnitude / 256, -0] {
      let rig = EngineRig(planner: planner)
      try rig.configure(
        ["level", "spectrum", "stereo"].map { AnalyzerSettings(plugin: $0) }, channels: 2)
      let samples = Array(repeating: value, count: 48_000)
      rig.run([samples, samples], periods: [256])
      for record in rig.records(of: "spectrum") {
        #expect(rig.values("db", of: record).allSatisfy { decibels($0) == -120 })
      }
      let last = try #require(rig.records(of: "level").last)
      #expect(rig.values("silence", of: last) == [1])
      let stereo = try #require(rig.records(of: "stereo").last)
      #expect(stereo.values == [0, 0, 0, 0, 0])
    }
  }

  @Test("A reconfiguration does not lose the count of what was replaced")
  func reconfigured() throws {
    let rig = EngineRig(planner: planner)
    try rig.configure([AnalyzerSettings(plugin: "level")])
    rig.run([[.nan, .nan, 0]], periods: [3])
    try rig.configure([AnalyzerSettings(plugin: "level"), AnalyzerSettings(plugin: "spectrum")])
    rig.silence(2_000)
    #expect(rig.records.reduce(0) { $0 + $1.nonFiniteCount } == 2)
  }
}
