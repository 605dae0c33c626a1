import Analysis
import Measurements
import Testing

@Suite("Engine")
struct EngineTests {
  private func settings(
    rate: Int = 48_000, inputs: [InputSettings] = [InputSettings(name: "main", channels: 2)],
    spectrum: [String: ParameterValue] = [:]
  ) -> GraphSettings {
    GraphSettings(
      rate: SampleRate(hertz: rate), inputs: inputs,
      analyzers: [
        AnalyzerSettings(plugin: "level"),
        AnalyzerSettings(plugin: "spectrum", parameters: spectrum),
        AnalyzerSettings(plugin: "tone"), AnalyzerSettings(plugin: "stereo"),
      ])
  }

  @Test("The period changes nothing in any result")
  func periodsAgree() throws {
    let left = sine(997, amplitude: 0.5, count: 48_000)
    let right = sine(120, amplitude: 0.25, count: 48_000)
    var results: [[EngineRig.Record]] = []
    for periods in [[64], [1, 63, 64, 65, 4_096], [8_192], [480]] {
      let rig = EngineRig()
      try rig.configure(settings())
      rig.run([left, right], periods: periods)
      results.append(rig.records)
    }
    #expect(results[0].count == 4 * 100)
    for other in results.dropFirst() { #expect(other == results[0]) }
  }

  @Test("A sine of amplitude 0.5 reads −6.02 dB in the band that holds it")
  func sineLevel() throws {
    let rig = EngineRig()
    try rig.configure(settings())
    let tone = sine(1_000, amplitude: 0.5, count: 24_000)
    rig.run([tone, tone], periods: [256])
    let last = try #require(rig.records(of: "spectrum").last)
    let bands = rig.values("db", of: last)
    #expect(bands.count == 31)
    #expect(abs(decibels(bands[17]) + 6.02) < 0.2)
    #expect(abs(decibels(bands.reduce(0, +)) + 6.02) < 0.05)
    let side = rig.values("db_side", of: last)
    #expect(side.allSatisfy { decibels($0) < -100 })
  }

  @Test("A gap restarts the grid and is reported once, with its size")
  func gap() throws {
    let rig = EngineRig()
    try rig.configure(settings())
    let tone = sine(1_000, amplitude: 0.5, count: 48_000)
    rig.run([tone, tone], periods: [256])
    rig.clear()
    rig.skip(1_000)
    rig.run([tone, tone], periods: [256])
    #expect(rig.gaps == [1_000])
    #expect(rig.records(of: "level").first?.position == 48_000 + 1_000 + 480)
    #expect(rig.records(of: "spectrum").first?.isWarm == false)
    #expect(rig.records(of: "spectrum").last?.isWarm == true)
  }
}
