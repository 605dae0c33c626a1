import Analysis
import Measurements
import Testing

@Suite("Change of the rate")
struct RateChangeTests {
  private func settings(_ rate: Int) -> GraphSettings {
    GraphSettings(
      rate: SampleRate(hertz: rate), inputs: [InputSettings(name: "main", channels: 2)],
      analyzers: ["level", "spectrum"].map { AnalyzerSettings(plugin: $0) })
  }

  @Test("The audio clock goes on: positions stand for the same time before and after")
  func clock() throws {
    let rig = EngineRig(planner: planner)
    var seconds = 0.0
    for rate in [48_000, 44_100, 192_000, 96_000, 48_000] {
      try rig.configure(settings(rate))
      rig.clear()
      rig.silence(3 * rate / 2 + 17)
      let first = try #require(rig.records(of: "level").first)
      let hop = try #require(rig.graph?.layout.instances.first?.hop)
      // The grid starts anew at the change; each of four changes rounds down to a frame.
      #expect(abs(Double(first.position - hop) / Double(rate) - seconds) < 4 / 44_100.0)
      seconds += (3 * Double(rate) / 2 + 17) / Double(rate)
      #expect(rig.gaps.isEmpty)
    }
  }

  @Test("Levels are right again once window and integration are full, at every rate")
  func levels() throws {
    let rig = EngineRig(planner: planner)
    for rate in [48_000, 96_000, 44_100, 192_000] {
      try rig.configure(settings(rate))
      let start = rig.records.last?.position ?? 0
      rig.clear()
      let tone = sine(1_000, amplitude: 0.5, rate: rate, count: rate / 2)
      rig.run([tone, tone], periods: [500])
      let spectra = rig.records(of: "spectrum")
      #expect(!spectra.contains { $0.isWarm && $0.position < start * rate / 192_000 })
      let last = try #require(spectra.last)
      #expect(last.isWarm && abs(decibels(rig.values("db", of: last)[17]) + 6.02) < 0.2)
      let level = try #require(rig.records(of: "level").last)
      #expect(level.isWarm && abs(decibels(rig.values("rms", of: level)[0]) + 9.03) < 0.01)
    }
  }

  @Test("A recording has one rate: what comes before the graph for a new one stands by itself")
  func takes() throws {
    let rig = EngineRig(tapBytes: 1 << 22, planner: planner)
    try rig.configure(settings(48_000))
    rig.rate = 48_000
    rig.silence(4_800)
    rig.rate = 44_100
    rig.silence(882)
    try rig.configure(settings(44_100))
    rig.silence(8_820)
    rig.skip(100)
    rig.silence(441)
    #expect(rig.takes.map(\.rate) == [48_000, 44_100, 44_100, 44_100])
    #expect(rig.takes.map(\.frameCount) == [4_800, 882, 8_820, 441])
  }
}
