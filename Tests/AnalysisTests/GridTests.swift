import Analysis
import Measurements
import Testing

@Suite("Grid")
struct GridTests {
  private let noise = whiteNoise(count: 48_000, seed: 5)

  private static let frameTimes: [UInt64] = [
    1 << 32 - 24_000, 1 << 63 - 24_000, UInt64.max - 24_000, 123_456_789,
  ]

  private func records(startingAt frameTime: UInt64) throws -> [EngineRig.Record] {
    let rig = EngineRig(frameTime: frameTime, planner: planner)
    try rig.configure([AnalyzerSettings(plugin: "level"), AnalyzerSettings(plugin: "spectrum")])
    rig.run([noise], periods: [480, 1, 1_024])
    #expect(rig.gaps.isEmpty)
    return rig.records
  }

  @Test(
    "The frame time at the start changes nothing, across 2³² and 2⁶³ and the end of 64 bits",
    arguments: frameTimes)
  func wrap(frameTime: UInt64) throws {
    #expect(try records(startingAt: frameTime) == records(startingAt: 0))
  }

  @Test("A frame time that goes back restarts the grid with a hole of 0, and is reported once")
  func backwards() throws {
    let rig = EngineRig(frameTime: 1 << 40, planner: planner)
    try rig.configure([AnalyzerSettings(plugin: "level")])
    rig.run([noise], periods: [100])
    rig.clear()
    rig.skip(-1 << 39)
    rig.run([noise], periods: [100])
    #expect(rig.gaps == [0])
    #expect(rig.records.map(\.position) == Array(stride(from: 48_480, through: 96_000, by: 480)))
  }

  @Test("A block that is shown again, as to a client that came late, is taken once")
  func shownAgain() throws {
    let rig = EngineRig(planner: planner)
    try rig.configure([AnalyzerSettings(plugin: "level")])
    rig.run([Array(noise.prefix(1_000))], periods: [100])
    rig.skip(300)
    rig.run([Array(noise.prefix(100))], periods: [100])
    rig.skip(-100)
    rig.run([Array(noise.prefix(100))], periods: [100])
    rig.run([Array(noise.prefix(1_000))], periods: [100])
    #expect(rig.gaps == [300])
    #expect(rig.records.map(\.position) == [480, 960, 1_780, 2_260])
  }

  @Test("A clock that stands still is told")
  func standstill() throws {
    let rig = EngineRig(planner: planner)
    try rig.configure([AnalyzerSettings(plugin: "level")])
    for _ in 0..<20 {
      rig.run([Array(noise.prefix(100))], periods: [100])
      rig.skip(-100)
    }
    #expect(rig.gaps.count == 11 && rig.gaps.allSatisfy { $0 == 0 })
  }

  @Test("Across the end of 64 bits a hole keeps its size")
  func holeAcrossTheEnd() throws {
    let rig = EngineRig(frameTime: UInt64.max - 47_999, planner: planner)
    try rig.configure([AnalyzerSettings(plugin: "level")])
    rig.run([noise], periods: [100])
    rig.skip(777)
    rig.run([noise], periods: [100])
    #expect(rig.gaps == [777])
  }

  @Test("A hole off the grid starts a new grid behind it", arguments: [1, 479, 480, 100_000])
  func hole(size: Int) throws {
    let rig = EngineRig(planner: planner)
    try rig.configure([AnalyzerSettings(plugin: "level")])
    rig.run([Array(noise.prefix(1_000))], periods: [100])
    rig.skip(size)
    rig.run([Array(noise.prefix(1_000))], periods: [100])
    #expect(rig.gaps == [size])
    let start = 1_000 + size
    #expect(rig.records.map(\.position) == [480, 960, start + 480, start + 960])
  }

  @Test("A cycle of no frames does nothing")
  func empty() throws {
    let rig = EngineRig(planner: planner)
    try rig.configure([AnalyzerSettings(plugin: "level")])
    rig.cycle([[]], from: 0, count: 0)
    #expect(rig.records.isEmpty && rig.gaps.isEmpty)
  }
}
