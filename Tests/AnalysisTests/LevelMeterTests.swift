import Analysis
import Glibc
import Measurements
import Testing

@Suite("Meters of the level analyzer") struct LevelMeterTests {
  private static let all = "truepeak digital vu ppm1 ppm2a ppm2b k12 k14 k20"

  private func rig(
    _ meters: String, rate: Int = 48_000, channels: Int = 1,
    _ parameters: [String: ParameterValue] = [:]
  ) throws -> EngineRig {
    let rig = EngineRig(planner: planner)
    let meters: [String: ParameterValue] = ["meters": .text(meters)]
    try rig.configure(
      [
        AnalyzerSettings(plugin: "level", parameters: parameters.merging(meters) { own, _ in own })
      ], channels: channels, rate: rate)
    return rig
  }

  /// 20·log₁₀ of the last value of `leaf` in channel `channel`.
  private func level(_ leaf: String, of rig: EngineRig, channel: Int = 0) throws -> Double {
    let record = try #require(rig.records(of: "level").last)
    return 2 * decibels(rig.values(leaf, of: record)[channel])
  }

  @Test("A meter has an output, on by default, when the parameter names it, and else none")
  func outputs() throws {
    for (meters, expected) in [("", []), ("ppm2a vu", ["vu", "ppm2a"])] {
      let outputs = try rig(meters).graph?.layout.instances[0].outputs ?? []
      let names = Set(LevelMeterTests.all.split(separator: " ").map(String.init))
      let found = outputs.filter { names.contains($0.descriptor.leaf) }
      #expect(found.map(\.descriptor.leaf) == expected)
      #expect(found.allSatisfy { $0.descriptor.isDefault })
    }
    #expect(throws: AnalysisError.self) { try rig("vuu") }
  }

  @Test("Naming meters changes no other figure", arguments: [1, 2, 3])
  func others(channels: Int) throws {
    let signal = (0..<channels).map { whiteNoise(count: 48_000, seed: UInt64($0)) }
    let (plain, metered) = (
      try rig("", channels: channels), try rig(LevelMeterTests.all, channels: channels)
    )
    for rig in [plain, metered] { rig.run(signal, periods: [480]) }
    let count = plain.records[0].values.count
    for (first, second) in zip(plain.records, metered.records) {
      #expect(first.values == Array(second.values.prefix(count)))
      #expect(second.values.count == count + 9 * channels)
    }
  }

  @Test(
    "A sine of the alignment level reads 0 VU, 0 dB of both programme meters, and its level elsewhere",
    arguments: [44_100, 48_000, 96_000, 192_000])
  func alignment(rate: Int) throws {
    let rig = try rig(LevelMeterTests.all, rate: rate, ["vuReference": .number(-18)])
    rig.run([sine(1_000, amplitude: 0.125893, rate: rate, count: 3 * rate)], periods: [1_024])
    for (leaf, expected, tolerance) in [
      ("vu", 0, 0.1), ("ppm1", 0, 0.3), ("ppm2a", 0, 0.3), ("ppm2b", 0, 0.3),
      ("digital", -18, 0.1), ("truepeak", -18, 0.05),
    ] as [(String, Double, Double)] {
      let read = try level(leaf, of: rig)
      #expect(abs(read - expected) <= tolerance, "\(leaf) \(read)")
    }
    for (leaf, headroom) in [("k12", 12.0), ("k14", 14), ("k20", 20)] {
      // Powers: half of what the amplitude's decibels are.
      let read = try level(leaf, of: rig) / 2
      #expect(abs(read - (headroom - 18)) <= 0.05, "\(leaf) \(read)")
    }
  }

  @Test("References move the scales by their decibels")
  func references() throws {
    let rig = try rig(
      "vu ppm1 ppm2b",
      [
        "vuReference": .number(-12), "ppm1Reference": .number(-9), "ppm2Reference": .number(-20),
      ])
    rig.run([sine(1_000, amplitude: 0.1, count: 96_000)], periods: [64])
    for (leaf, expected) in [("vu", -8.0), ("ppm1", -11), ("ppm2b", 0)] {
      let read = try level(leaf, of: rig)
      #expect(abs(read - expected) <= 0.3, "\(leaf) \(read)")
    }
  }

  @Test("The digital peak meter rises at once and returns by 20 dB in 1.7 s ±0.3")
  func digital() throws {
    let rig = try rig("digital")
    rig.run([[1]], periods: [1])
    rig.silence(48_000 * 3)
    let track = rig.records(of: "level").map { 2 * decibels(rig.values("digital", of: $0)[0]) }
    #expect(track[0] == 0)
    let time = Double(track.firstIndex { $0 <= -20 } ?? 0) / 100
    #expect(abs(time - 1.7) <= 0.3)
  }

  @Test("The period changes no bit of any meter, and a gap takes them back to 0")
  func periods() throws {
    let signal = (0..<2).map { whiteNoise(count: 96_000, seed: UInt64($0)) }
    var results: [[EngineRig.Record]] = []
    for periods in [[64], [1, 63, 64, 65, 4_096], [8_192]] {
      let rig = try rig(LevelMeterTests.all, channels: 2)
      rig.run(signal, periods: periods)
      results.append(rig.records)
      rig.skip(10_000)
      rig.silence(480)
      let last = try #require(rig.records.last)
      #expect(last.values.suffix(18).allSatisfy { $0 == 0 })
    }
    for other in results.dropFirst() { #expect(other == results[0]) }
  }
}
