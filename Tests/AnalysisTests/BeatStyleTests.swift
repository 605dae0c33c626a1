import Analysis
import Measurements
import Testing

@Suite("Beat in styles of dance music")
struct BeatStyleTests {
  @Test(
    "Eight seconds into each style all beats are told, each once, within 35 ms",
    arguments: BeatStyle.all.indices)
  func style(index: Int) throws {
    let (name, loop) = (BeatStyle.all[index].name, BeatStyle.all[index].loop)
    let bars = Int((20 * loop.tempo / 240).rounded(.up))
    let rig = try rig()
    rig.run([loop.samples(bars: bars)], periods: [512])
    let beats = loop.beats(bars: bars).filter { $0 > 8 * 48_000 }
    let span = try #require(beats.first) - 4_800...(try #require(beats.last) + 4_800)
    let hits = rig.events("hit", of: "beat").map(\.position).filter(span.contains)
    #expect(hits.count == beats.count, "\(name): \(hits.count) of \(beats.count)")
    for hit in hits {
      let miss = Double(beats.map { abs($0 - hit) }.min() ?? hit) / 48
      #expect(miss < 35, "\(name): off by \(miss) ms at \(Double(hit) / 48_000) s")
    }
  }

  @Test(
    "Four seconds after another record, 8 % quicker, has cut in the tempo is read within 2 %",
    arguments: [0, 1, 4, 5])
  func cut(index: Int) throws {
    let (name, loop) = (BeatStyle.all[index].name, BeatStyle.all[index].loop)
    let quicker = DrumLoop(tempo: loop.tempo * 1.08, swing: loop.swing, parts: loop.parts)
    let before = loop.samples(bars: 6)
    let rig = try rig()
    rig.run([before + quicker.samples(bars: 4, from: 0)], periods: [512])
    let record = try #require(
      rig.records(of: "beat").last { $0.position <= before.count + 4 * 48_000 })
    let tempo = Double(rig.values("bpm", of: record)[0])
    #expect(abs(tempo - quicker.tempo) < 0.02 * quicker.tempo, "\(name) reads \(tempo)")
  }

  private func rig() throws -> EngineRig {
    let rig = EngineRig()
    try rig.configure([AnalyzerSettings(plugin: "beat")])
    return rig
  }
}
