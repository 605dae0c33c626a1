import Analysis
import Measurements
import Testing

@Suite("Extremes of length and hop")
struct LongTransformTests {
  private func run(
    _ parameters: [String: ParameterValue], _ samples: [Float], rate: Int = 48_000,
    period: Int = 256
  ) throws -> EngineRig {
    let rig = EngineRig(planner: planner)
    try rig.configure([AnalyzerSettings(plugin: "spectrum", parameters: parameters)], rate: rate)
    rig.run([samples], periods: [period])
    return rig
  }

  @Test(
    "65536 points read a sine right, after exactly that much sound", arguments: [48_000, 192_000])
  func longest(rate: Int) throws {
    let count = 65_536 + rate / 10
    let tone = sine(1_000, amplitude: 0.5, rate: rate, count: count)
    let rig = try run(["length": .number(1.5)], tone, rate: rate)
    #expect(rig.graph?.layout.instances[0].length == 65_536)
    let warm = rig.records(of: "spectrum").filter(\.isWarm)
    #expect(warm.first.map { $0.position >= 65_536 && $0.position < 65_536 + rate / 100 } == true)
    for record in warm { #expect(abs(decibels(rig.values("db", of: record)[17]) + 6.02) < 0.2) }
  }

  @Test(
    "A hop of 1 ms gives a thousand records a second, at any period", arguments: [1, 256, 8_192])
  func shortestHop(period: Int) throws {
    let tone = sine(1_000, amplitude: 0.5, count: 24_000)
    let rig = try run(["hop": .number(0.001), "length": .number(0.001)], tone, period: period)
    let records = rig.records(of: "spectrum")
    #expect(rig.graph?.layout.instances[0].length == 256)
    #expect(records.map(\.position) == Array(stride(from: 48, through: 24_000, by: 48)))
  }

  @Test("A hop of 1 s hands out all samples of a second", arguments: [48_000, 192_000])
  func longestHop(rate: Int) throws {
    let rig = EngineRig(planner: planner)
    try rig.configure(
      [AnalyzerSettings(plugin: "level", parameters: ["hop": .number(1)])], rate: rate)
    var samples = sine(1_000, amplitude: 0.5, rate: rate, count: 3 * rate)
    samples[0] = 0.75
    samples[3 * rate - 1] = -0.875
    rig.run([samples], periods: [1_024])
    let records = rig.records(of: "level")
    #expect(records.map(\.position) == [rate, 2 * rate, 3 * rate])
    #expect(records.map { rig.values("peak", of: $0)[0] } == [0.75, 0.5, 0.875])
  }

  @Test("512 bands on 16 channels come whole")
  func manyBands() throws {
    let rig = EngineRig(planner: planner)
    try rig.configure(
      [AnalyzerSettings(plugin: "spectrum", parameters: ["bands": .text("log:512")])],
      channels: 16)
    let noise = whiteNoise(count: 24_000, seed: 66)
    rig.run(Array(repeating: noise, count: 16), periods: [256])
    let last = try #require(rig.records(of: "spectrum").last)
    #expect(last.values.count == 17 * 512)
    #expect(last.values.allSatisfy { $0.isFinite && $0 >= 0 })
  }
}
