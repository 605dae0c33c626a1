import Analysis
import Measurements
import Testing

@Suite("Tone")
struct ToneTests {
  private static let regions = [
    ("bass_db", 100.0), ("lowmid_db", 360), ("mid_db", 1_000), ("highmid_db", 3_000),
    ("treble_db", 9_000),
  ]

  private func last(_ channels: [[Float]]) throws -> [Double] {
    let rig = EngineRig(planner: planner)
    try rig.configure([AnalyzerSettings(plugin: "tone")], channels: channels.count)
    rig.run(channels, periods: [64])
    let record = try #require(rig.records(of: "tone").last)
    return ToneTests.regions.map { decibels(rig.values($0.0, of: record)[0]) }
  }

  @Test("A sine of amplitude 0.5 reads −6.02 dB in the region that holds it and little elsewhere")
  func regions() throws {
    for (index, region) in ToneTests.regions.enumerated() {
      let levels = try last([sine(region.1, amplitude: 0.5, count: 9_600)])
      for (other, level) in levels.enumerated() {
        #expect(other == index ? abs(level + 6.02) < 0.2 : level < -50, "\(region.0): \(levels)")
      }
    }
  }

  @Test("Channels count by their power, whatever their phase")
  func opposite() throws {
    let tone = sine(1_000, amplitude: 0.5, count: 9_600)
    let both = try last([tone, tone.map { -$0 }])
    #expect(abs(both[2] + 6.02) < 0.2)
    let single = try last([tone, Array(repeating: 0, count: tone.count)])
    #expect(abs(single[2] + 9.03) < 0.2)
    let four = try last([tone, tone, tone.map { -$0 }, tone])
    #expect(abs(four[2] + 6.02) < 0.2)
  }

  @Test("What lies above 16 kHz or at 0 Hz is in no region")
  func outside() throws {
    #expect(try last([sine(18_000, count: 9_600)]).allSatisfy { $0 < -50 })
    #expect(try last([Array(repeating: 1, count: 9_600)]).allSatisfy { $0 < -100 })
  }
}
