import Measurements
import Testing

@testable import Analysis

@Suite("Rates at which an analyzer has nothing to measure")
struct UnsuitedRateTests {
  /// Those that are no plugins of somebody else, with their defaults.
  private static let plugins = AnalyzerRegistry.descriptors.map(\.identifier)

  /// The analyzers that are left out at `rate`.
  private func leftOut(rate: Int) throws -> Set<String> {
    let graph = try Graph(
      GraphSettings(
        rate: SampleRate(hertz: rate), inputs: [InputSettings(name: "main", channels: 2)],
        analyzers: UnsuitedRateTests.plugins.map { AnalyzerSettings(plugin: $0) }),
      after: nil, planner: planner)
    #expect(graph.layout.instances.count + graph.refusals.count == UnsuitedRateTests.plugins.count)
    return Set(
      graph.refusals.compactMap { refusal in
        guard case .unsuited(let plugin, _, "main", let reason) = refusal else { return nil }
        #expect(reason.contains("Hz"))
        return plugin
      })
  }

  @Test(
    "At a few hertz onset, beat and loudness are left out and the others go on",
    arguments: [1, 40, 55, 1_999])
  func low(rate: Int) throws {
    #expect(try leftOut(rate: rate).isSuperset(of: ["onset", "beat", "loudness"]))
    #expect(try leftOut(rate: rate).isDisjoint(with: ["level", "spectrum", "tone", "stereo"]))
  }

  @Test("From 4 to 192 kHz nothing is left out", arguments: [4_000, 8_000, 44_100, 192_000])
  func usual(rate: Int) throws {
    #expect(try leftOut(rate: rate) == [])
  }

  @Test("At 768 kHz only the pitch, whose window would be too long, is left out")
  func high() throws {
    #expect(try leftOut(rate: 768_000) == ["pitch"])
  }

  @Test("Where half the rate lies below the high sounds, no onset of them is told")
  func region() throws {
    let rig = EngineRig()
    try rig.configure([AnalyzerSettings(plugin: "onset")], rate: 8_000)
    rig.run([noiseBursts(at: [8_000, 16_000, 24_000], rate: 8_000)], periods: [64])
    #expect(rig.events("high", of: "onset").isEmpty)
    #expect(rig.events("hit", of: "onset").count == 3)
  }
}
