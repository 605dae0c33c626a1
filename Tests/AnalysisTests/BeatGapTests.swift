import Analysis
import Measurements
import Testing

@Suite("Beat behind a gap")
struct BeatGapTests {
  private let rate = 48_000
  private let beats = clickTimes(125, seconds: 24)

  /// Runs clicks through an engine in cycles of 256 frames, of which those that start in `holes` are lost.
  private func rig(losing holes: [Range<Int>]) throws -> EngineRig {
    let rig = EngineRig()
    try rig.configure([AnalyzerSettings(plugin: "beat", parameters: ["meter": .number(4)])])
    let signal = noiseBursts(at: beats)
    for start in stride(from: 0, to: signal.count - 256, by: 256) {
      if holes.contains(where: { $0.contains(start) }) {
        rig.skip(256)
      } else {
        rig.cycle([signal], from: start, count: 256)
      }
    }
    return rig
  }

  /// The hits from eight seconds on.
  private func hits(_ rig: EngineRig) -> [Int] {
    rig.events("hit", of: "beat").map(\.position).filter { $0 > 8 * rate }
  }

  /// Expects one hit for each beat that is not within a tenth of a second of a hole, on time, and none in a hole.
  private func expectHits(_ rig: EngineRig, except holes: [Range<Int>]) {
    let hits = hits(rig)
    for beat in beats where beat > 9 * rate {
      let isNear = holes.contains { $0.lowerBound - 4_800..<$0.upperBound + 4_800 ~= beat }
      guard !isNear else { continue }
      #expect(hits.filter { abs($0 - beat) < rate * 15 / 1_000 }.count == 1, "\(beat)")
    }
    #expect(hits.allSatisfy { hit in !holes.contains { $0.contains(hit) } })
  }

  private func expectLock(_ rig: EngineRig) {
    for record in rig.records(of: "beat") where record.position > 8 * rate {
      #expect(rig.values("state", of: record) == [1])
      #expect(abs(rig.values("bpm", of: record)[0] - 125) < 1, "\(record.position)")
    }
  }

  @Test("Cycles that are lost now and then, on a beat or beside it, end no lock and move no hit")
  func lostCycles() throws {
    // Ten cycles in each 1.1 s: the beats are 0.48 s apart, so they fall anywhere.
    let holes = (6..<20).map { number -> Range<Int> in
      let start = Int(Double(number) * 1.1 * Double(rate))
      return start..<start + 2_560
    }
    let rig = try rig(losing: holes)
    #expect(rig.gaps.count == holes.count)
    expectLock(rig)
    expectHits(rig, except: holes)
  }

  @Test("A beat within a gap of 0.4 s is not told; those behind it are, by their place in the bar")
  func bridge() throws {
    let beat = beats[30]
    let hole = beat - 9_600..<beat + 9_600
    let rig = try rig(losing: [hole])
    #expect(rig.gaps.count == 1)
    expectLock(rig)
    expectHits(rig, except: [hole])
    // Four beats a bar, the one that was not told included.
    let bars = rig.events("bar", of: "beat")
    let before = try #require(bars.last { $0.position < hole.lowerBound })
    let after = try #require(bars.first { $0.position > hole.upperBound })
    #expect(Int(after.values[0] - before.values[0] + 4) % 4 == 2)
  }
}
