import Analysis
import Measurements
import Testing

@Suite("Beat")
struct BeatTests {
  private static let rates = [44_100, 48_000, 96_000]

  private func rig(
    _ parameters: [String: ParameterValue] = [:], rate: Int = 48_000, channels: Int = 1
  ) throws -> EngineRig {
    let rig = EngineRig()
    try rig.configure(
      [AnalyzerSettings(plugin: "beat", parameters: parameters)], channels: channels, rate: rate)
    return rig
  }

  /// The newest value of a leaf of the records.
  private func newest(_ leaf: String, _ rig: EngineRig) throws -> Float {
    rig.values(leaf, of: try #require(rig.records(of: "beat").last))[0]
  }

  /// How far each hit from six seconds on lies from the nearest of the beats, in seconds.
  private func misses(_ rig: EngineRig, beats: [Int], rate: Int) -> [Double] {
    let end = (beats.last ?? 0) + rate / 10
    return rig.events("hit", of: "beat").map(\.position).filter {
      (6 * rate..<end).contains($0)
    }.map { hit in Double(beats.map { abs($0 - hit) }.min() ?? hit) / Double(rate) }
  }

  @Test(
    "A click train reads its tempo within 0.1 % and is told at its clicks within 10 ms",
    arguments: rates, [72.0, 97.3, 120, 163.7])
  func clicks(rate: Int, tempo: Double) throws {
    let rig = try rig(rate: rate)
    let beats = clickTimes(tempo, seconds: 20, rate: rate)
    rig.run([noiseBursts(at: beats, rate: rate)], periods: [256])
    #expect(abs(Double(try newest("bpm", rig)) - tempo) < 0.001 * tempo)
    let misses = misses(rig, beats: beats, rate: rate)
    #expect(Double(misses.count) >= (tempo / 60 * 14).rounded(.down) - 1)
    #expect(misses.allSatisfy { $0 < 0.01 })
  }

  @Test("The stated latency is none: a hit belongs to the moment at which it is told")
  func latency() throws {
    let rig = try rig()
    #expect(try #require(rig.graph).layout.instances[0].latency == 0)
  }

  @Test("Each record says when the next beat comes, within 10 ms")
  func prediction() throws {
    let rig = try rig()
    let beats = clickTimes(110, seconds: 20)
    rig.run([noiseBursts(at: beats)], periods: [480])
    for record in rig.records(of: "beat") where (8...18).contains(record.position / 48_000) {
      let next = record.position + Int(rig.values("next", of: record)[0] * 48_000)
      #expect((beats.map { abs($0 - next) }.min() ?? 0) < 480)
    }
  }

  @Test("Neither silence nor a sine nor white noise has a beat, a tempo or a lock")
  func nothing() throws {
    for signal in [
      [Float](repeating: 0, count: 960_000), sine(220, amplitude: 0.5, count: 960_000),
      whiteNoise(amplitude: 0.3, count: 960_000, seed: 5),
    ] {
      let rig = try rig()
      rig.run([signal], periods: [1_024])
      #expect(rig.events.isEmpty)
      for leaf in ["bpm", "phase", "next", "state"] {
        #expect(rig.records(of: "beat").allSatisfy { rig.values(leaf, of: $0)[0] == 0 })
      }
    }
  }

  @Test("When the music stops one more beat is told at most, and the lock is lost within 1.5 s")
  func silence() throws {
    let rig = try rig()
    let beats = clickTimes(120, seconds: 10)
    rig.run([noiseBursts(at: beats) + [Float](repeating: 0, count: 480_000)], periods: [512])
    let last = try #require(beats.last)
    let hits = rig.events("hit", of: "beat")
    #expect(hits.count > 10)
    #expect(hits.filter { $0.position > last + 4_800 }.count <= 1)
    #expect(hits.allSatisfy { $0.position < last + 28_800 })
    let lost = try #require(
      rig.records(of: "beat").first { $0.position > last && rig.values("state", of: $0) == [2] })
    #expect(lost.position < last + 72_000 + 4_800)
    #expect(try newest("state", rig) == 2)
    #expect(try newest("bpm", rig) == 0)
  }

  @Test("Four seconds after a step of the tempo the new one is read within 2 %")
  func step() throws {
    for (first, second) in [(120.0, 150.0), (140, 105), (100, 112)] {
      let rig = try rig()
      let before = clickTimes(first, seconds: 12)
      let turn = try #require(before.last)
      let after = clickTimes(second, seconds: 4.2).map { $0 + turn }
      rig.run([noiseBursts(at: before + after.dropFirst())], periods: [256])
      let record = try #require(
        rig.records(of: "beat").last { $0.position <= turn + 4 * 48_000 })
      let tempo = Double(rig.values("bpm", of: record)[0])
      #expect(abs(tempo - second) < 0.02 * second, "\(first) to \(second) reads \(tempo)")
    }
  }

  @Test("Four seconds after a step of the tempo it is read within 2 % among eighth notes too")
  func stepAmongEighths() throws {
    for (first, second) in [(110.0, 140.0), (140, 112), (90, 112), (125, 106)] {
      let rig = try rig()
      let before = clickTimes(first, seconds: 16)
      let turn = try #require(before.last)
      let after = clickTimes(second, seconds: 6).map { $0 + turn - 24_000 }
      let beats = before + after.dropFirst()
      let eighths = zip(beats, beats.dropFirst()).map { ($0 + $1) / 2 }
      let loud = noiseBursts(at: beats)
      let soft = noiseBursts(at: eighths, amplitude: 0.1, seed: 2)
      rig.run([loud.enumerated().map { $1 + ($0 < soft.count ? soft[$0] : 0) }], periods: [256])
      let record = try #require(
        rig.records(of: "beat").last { $0.position <= turn + 4 * 48_000 })
      let tempo = Double(rig.values("bpm", of: record)[0])
      #expect(abs(tempo - second) < 0.02 * second, "\(first) to \(second) reads \(tempo)")
      #expect(rig.values("state", of: record) == [1])
    }
  }

  @Test("The period and the number of equal channels change nothing in any beat")
  func periods() throws {
    let signal = noiseBursts(at: clickTimes(133, seconds: 8))
    var results: [[Int]] = []
    for periods in [[64], [1, 63, 64, 65, 4_096], [8_192]] {
      let rig = try rig()
      rig.run([signal], periods: periods)
      results.append(rig.events.map(\.position) + rig.records.flatMap(\.values).map(bits))
    }
    #expect(results[0].count > 1_000)
    for other in results.dropFirst() { #expect(other == results[0]) }
  }

  private func bits(_ value: Float) -> Int { Int(value.bitPattern) }

  @Test("A gap of more than half a second ends the lock; it is found again, and the count goes on")
  func gap() throws {
    let rig = try rig()
    let signal = noiseBursts(at: clickTimes(120, seconds: 8))
    rig.run([signal], periods: [256])
    let count = try #require(rig.events("count", of: "beat").last).values[0]
    rig.clear()
    rig.skip(30_000)
    rig.run([signal], periods: [256])
    let first = try #require(rig.records(of: "beat").first)
    #expect(rig.values("state", of: first) == [2])
    #expect(try newest("state", rig) == 1)
    #expect(rig.events("count", of: "beat").first?.values == [count + 1])
  }

  @Test("Count and place in the bar come with each hit, before it, and the bar goes round")
  func bar() throws {
    let rig = try rig(["meter": .number(3)])
    let beats = clickTimes(120, seconds: 20)
    let thuds = zip(beats.indices, beats).filter { $0.0 % 3 == 1 }.map(\.1)
    var signal = noiseBursts(at: beats, amplitude: 0.2)
    for thud in thuds {
      for index in 0..<4_800 where thud + index < signal.count {
        signal[thud + index] += Float(0.5 * sineValue(55, index)) * (1 - Float(index) / 4_800)
      }
    }
    rig.run([signal], periods: [256])
    #expect(Array(rig.events.map(\.output).prefix(6)) == [0, 1, 2, 0, 1, 2])
    let bars = rig.events("bar", of: "beat")
    for (bar, next) in zip(bars, bars.dropFirst()) where bar.position > 480_000 {
      #expect(next.values[0] == bar.values[0].truncatingRemainder(dividingBy: 3) + 1)
    }
    let end = try #require(thuds.last) + 4_800
    let first = try #require(bars.last { $0.values == [1] && $0.position < end })
    #expect((thuds.map { abs($0 - first.position) }.min() ?? .max) < 960)
  }

  @Test("A range that has no width is refused")
  func range() {
    #expect(throws: AnalysisError.self) {
      _ = try rig(["slowest": .number(100), "fastest": .number(110)])
    }
  }
}

/// When the beats of `tempo` are in `seconds`, in frames, from half a second on.
func clickTimes(_ tempo: Double, seconds: Double, rate: Int = 48_000) -> [Int] {
  let period = 60 / tempo * Double(rate)
  return (0..<Int(seconds * Double(rate) / period)).map {
    rate / 2 + Int((Double($0) * period).rounded())
  }
}
