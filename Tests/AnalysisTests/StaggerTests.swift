import Analysis
import Measurements
import Testing

@Suite("Stagger")
struct StaggerTests {
  private static let hop = 512

  private func settings(_ names: [String], channels: Int = 1) -> GraphSettings {
    GraphSettings(
      rate: SampleRate(hertz: 48_000),
      inputs: names.map { InputSettings(name: $0, channels: channels) },
      analyzers: [
        AnalyzerSettings(
          plugin: "level", parameters: ["hop": .number(Double(StaggerTests.hop) / 48_000)])
      ])
  }

  /// The most records that a cycle wrote while `frames` frames ran in cycles of `period`.
  private func busiest(_ rig: EngineRig, period: Int, frames: Int) -> Int {
    rig.clear()
    rig.silence(frames, period: period)
    let counts = Dictionary(grouping: rig.cycles, by: { $0 }).mapValues(\.count)
    return counts.values.max() ?? 0
  }

  /// ⌈N·period/hop⌉.
  private func share(units: Int, period: Int) -> Int {
    (units * period + StaggerTests.hop - 1) / StaggerTests.hop
  }

  @Test(
    "No cycle runs more than its even share of the units", arguments: [1, 2, 3, 7, 16, 64],
    [1, 16, 63, 64, 256, 512, 1_000])
  func evenShare(units: Int, period: Int) throws {
    let rig = EngineRig(planner: planner)
    try rig.configure(settings((0..<units).map { "input\($0)" }))
    rig.silence(2_048)
    let most = busiest(rig, period: period, frames: 8 * max(512, period))
    #expect(most <= share(units: units, period: period))
  }

  @Test("After inputs were added no cycle runs more than twice its even share", arguments: 0..<8)
  func added(seed: UInt64) throws {
    var random = SplitMix(seed: seed)
    let rig = EngineRig(planner: planner)
    var names: [String] = []
    for _ in 0..<6 {
      for _ in 0..<Int.random(in: 1...8, using: &random) {
        let place = Int.random(in: 0...names.count, using: &random)
        names.insert("input\(names.count)", at: place)
      }
      try rig.configure(settings(names))
      rig.silence(700)
      for period in [16, 64, 100, 256] {
        let most = busiest(rig, period: period, frames: 2_048)
        #expect(most <= 2 * share(units: names.count, period: period))
      }
    }
  }

  @Test("Taking inputs away and adding others never heaps units on one place")
  func exchanged() throws {
    let rig = EngineRig(planner: planner)
    var names = ["a", "b"]
    for turn in 0..<20 {
      try rig.configure(settings(names))
      rig.silence(700)
      #expect(busiest(rig, period: 64, frames: 1_024) <= 2)
      names = [names[1], "new\(turn)"]
    }
  }

  @Test("The units of an input of several channels are spread, and its record comes with the last")
  func channels() throws {
    let rig = EngineRig(planner: planner)
    try rig.configure(settings(["main"], channels: 4))
    rig.silence(2_048, period: 1)
    #expect(rig.records.map(\.position) == [512 + 384, 1_024 + 384, 1_536 + 384])
  }
}
