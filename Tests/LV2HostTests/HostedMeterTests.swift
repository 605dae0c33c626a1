import Measurements
import Testing

@Suite("Plugins in the engine")
struct HostedMeterTests {
  private func settings(_ name: String, id: String) -> AnalyzerSettings {
    AnalyzerSettings(plugin: meters + name, id: "plugin/" + id)
  }

  @Test("A full-scale sine between the samples reads a true peak of 1")
  func truePeak() throws {
    let rig = try PluginRig([settings("dBTPmono", id: "tp")], channels: 1)
    // A quarter of the rate with a phase of 45°: the samples are at 0.707.
    let signal = (0..<48_000).map { index in
      Float([0.5, 0.5, -0.5, -0.5][index % 4] * 2.0.squareRoot())
    }
    rig.run([signal])
    let peak = try #require(rig.values("peak", of: "plugin/tp").last?.first)
    #expect(abs(peak - 1) < 0.05, "\(peak)")
  }

  @Test("A mono plugin has one instance for each channel, a stereo plugin one for each pair")
  func instances() throws {
    let rig = try PluginRig(
      [settings("VUmono", id: "vu"), settings("COR", id: "cor")], channels: 4)
    let left = noise(1, count: 48_000)
    let silence = [Float](repeating: 0, count: left.count)
    rig.run([left, left, silence, left.map { -$0 }])
    let levels = try #require(rig.values("level1", of: "plugin/vu").last)
    #expect(levels.count == 4)
    // Channels are measured a quarter of a hop one after the other.
    #expect(levels[0] > 0.1 && abs(levels[0] - levels[3]) < 0.01 && levels[2] < 1e-6)
    let correlations = try #require(rig.values("correlation", of: "plugin/cor").last)
    #expect(correlations.count == 2 && correlations[0] > 0.99 && abs(correlations[1]) < 0.01)
  }

  @Test("The period changes nothing")
  func periods() throws {
    let signal = [noise(1, count: 24_000), noise(2, count: 24_000)]
    let values = try [64, 63, 1_024].map { period in
      let rig = try PluginRig([settings("K20stereo", id: "k")], channels: 2)
      rig.run(signal, period: period)
      return rig.frames[0]
    }
    #expect(values[0].count == 50)
    #expect(values[0] == values[1] && values[0] == values[2])
  }
}
