import Analysis
import Measurements
import Testing

@Suite("Views")
struct ViewTests {
  private static let count = 24_000

  /// The records of `analyzer` on one input with `channels`.
  private func run(
    _ channels: [[Float]], _ analyzers: [AnalyzerSettings]
  ) throws -> EngineRig {
    let rig = EngineRig(planner: planner)
    try rig.configure(analyzers, channels: channels.count)
    rig.run(channels, periods: [441])
    return rig
  }

  @Test("Each channel of an input reads as it does alone, bit by bit", arguments: 1...16)
  func channels(count: Int) throws {
    let channels = (0..<count).map { whiteNoise(count: ViewTests.count, seed: 50 + UInt64($0)) }
    let analyzers = [
      AnalyzerSettings(plugin: "spectrum", parameters: ["multiresolution": .flag(false)]),
      AnalyzerSettings(plugin: "level", parameters: ["integration": .number(0.1)]),
    ]
    let together = try run(channels, analyzers)
    let unitCount = count == 2 ? 1 : count
    for (index, samples) in channels.enumerated() {
      // A unit is shifted on the grid: alone, its sound must come that much earlier.
      let shift = count == 2 ? 0 : index * 480 / unitCount
      let alone = try run([Array(samples.dropFirst(shift))], analyzers)
      for (leaf, id) in [("db", "spectrum"), ("peak", "level"), ("rms", "level")] {
        let many = together.records(of: id).dropFirst(12)
        let one = alone.records(of: id).dropFirst(12)
        #expect(many.count >= 30)
        for (record, other) in zip(many, one) {
          let view = view(leaf, channel: index, of: count, in: record, together)
          #expect(view == alone.values(leaf, of: other))
        }
      }
    }
  }

  private func view(
    _ leaf: String, channel: Int, of count: Int, in record: EngineRig.Record, _ rig: EngineRig
  ) -> [Float] {
    if leaf != "db" { return [rig.values(leaf, of: record)[channel]] }
    return rig.values(count == 1 ? "db" : "db_\(channel + 1)", of: record)
  }

  @Test("The power mean is the mean of the channels' powers", arguments: [2, 3, 16])
  func mean(count: Int) throws {
    let channels = (0..<count).map { whiteNoise(count: ViewTests.count, seed: 70 + UInt64($0)) }
    let rig = try run(channels, [AnalyzerSettings(plugin: "spectrum")])
    let last = try #require(rig.records(of: "spectrum").last)
    let views = (1...count).map { rig.values("db_\($0)", of: last) }
    for (band, power) in rig.values("db", of: last).enumerated() {
      let mean = views.reduce(0) { $0 + $1[band] } / Float(count)
      #expect(abs(power - mean) <= 1e-6 * mean)
    }
  }

  @Test("Mid and side are the spectra of (L + R)/2 and (L − R)/2", arguments: [true, false])
  func midSide(isMultiresolution: Bool) throws {
    let left = whiteNoise(count: ViewTests.count, seed: 91)
    let other = whiteNoise(count: ViewTests.count, seed: 92)
    let right = zip(left, other).map { $0 * 0.7 + $1 * 0.2 }
    let spectrum = [
      AnalyzerSettings(
        plugin: "spectrum", parameters: ["multiresolution": .flag(isMultiresolution)])
    ]
    let both = try run([left, right], spectrum)
    for (leaf, sign) in [("db_mid", Float(1)), ("db_side", -1)] {
      let wave = zip(left, right).map { ($0 + sign * $1) / 2 }
      let alone = try run([wave], spectrum)
      for (record, single) in zip(both.records(of: "spectrum"), alone.records(of: "spectrum")) {
        let powers = both.values(leaf, of: record)
        let totals = both.values("db", of: record)
        for (band, expected) in alone.values("db", of: single).enumerated() {
          // The difference of two powers has the rounding of the larger ones.
          #expect(abs(powers[band] - expected) <= 1e-5 * expected + 2e-6 * totals[band])
        }
      }
    }
  }

  @Test("Mid and side of equal, of opposite and of single channels are exact")
  func closedForms() throws {
    let noise = whiteNoise(count: ViewTests.count, seed: 93)
    let silence = Array(repeating: Float(0), count: noise.count)
    let spectrum = [AnalyzerSettings(plugin: "spectrum")]
    for (right, mid, side) in [
      (noise, Float(1), Float(0)), (noise.map { -$0 }, 0, 1), (silence, 0.25, 0.25),
    ] {
      let rig = try run([noise, right], spectrum)
      let last = try #require(rig.records(of: "spectrum").last)
      let left = rig.values("db_1", of: last)
      #expect(rig.values("db_mid", of: last) == left.map { $0 * mid })
      #expect(rig.values("db_side", of: last) == left.map { $0 * side })
    }
  }

  @Test("Mid and side exist for two channels only", arguments: [1, 3])
  func onlyStereo(count: Int) throws {
    let rig = EngineRig(planner: planner)
    try rig.configure([AnalyzerSettings(plugin: "spectrum")], channels: count)
    let leaves = rig.graph?.layout.instances[0].outputs.map(\.descriptor.leaf) ?? []
    #expect(!leaves.contains("db_mid") && !leaves.contains("bands_side"))
    #expect(leaves.contains("db_1") == (count > 1))
  }
}
