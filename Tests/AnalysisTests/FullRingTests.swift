import Analysis
import Measurements
import Synchronization
import Testing

@Suite("Full ring")
struct FullRingTests {
  @Test("Records that do not fit are counted, and all that come later are whole")
  func full() throws {
    let rig = EngineRig(frameBytes: 1 << 14, planner: planner)
    let noise = whiteNoise(count: 96_000, seed: 61)
    let analyzers = [AnalyzerSettings(plugin: "level"), AnalyzerSettings(plugin: "spectrum")]
    try rig.configure(analyzers, channels: 2)
    rig.isDraining = false
    rig.run([noise, noise], periods: [64])
    rig.drain()
    let kept = rig.records.count
    let dropped = rig.control.counters.dropped.load(ordering: .relaxed)
    #expect(kept > 0 && dropped > 0 && kept + dropped == 2 * 200)
    // What was kept is what a reader in time would have got.
    let other = EngineRig(planner: planner)
    try other.configure(analyzers, channels: 2)
    other.run([noise, noise], periods: [64])
    for record in rig.records { #expect(other.records.contains(record)) }
    rig.isDraining = true
    rig.clear()
    rig.run([noise, noise], periods: [64])
    other.clear()
    other.run([noise, noise], periods: [64])
    #expect(rig.records == other.records)
    #expect(rig.control.counters.dropped.load(ordering: .relaxed) == dropped)
  }

  @Test("Graphs swapped faster than they are collected wait their turn, and the last one wins")
  func manySwaps() throws {
    let rig = EngineRig(planner: planner)
    for turn in 0..<200 {
      let hold = ParameterValue.number(Double(turn))
      try rig.configure([AnalyzerSettings(plugin: "level", parameters: ["peakHold": hold])])
      #expect(rig.control.reset(instance: 0) == (turn < 32))
    }
    for _ in 0..<20 { rig.silence(480) }
    #expect(rig.control.collectRetired())
    rig.clear()
    rig.silence(480)
    #expect(rig.generations == [200])
  }
}
