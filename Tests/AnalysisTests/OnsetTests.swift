import Analysis
import Measurements
import Testing

@Suite("Onset")
struct OnsetTests {
  private static let rates = [44_100, 48_000, 96_000]

  private func rig(
    _ parameters: [String: ParameterValue] = [:], rate: Int = 48_000, channels: Int = 1
  ) throws -> EngineRig {
    let rig = EngineRig()
    try rig.configure(
      [AnalyzerSettings(plugin: "onset", parameters: parameters)], channels: channels, rate: rate)
    return rig
  }

  @Test(
    "Each burst in silence is one onset, reported within the stated latency and one hop",
    arguments: rates)
  func bursts(rate: Int) throws {
    let rig = try rig(rate: rate)
    let starts = (1...8).map { $0 * rate * 2 / 5 + $0 * 37 }
    rig.run([noiseBursts(at: starts, rate: rate)], periods: [64])
    let hits = rig.events("hit", of: "onset")
    let latency = try #require(rig.graph).layout.instances[0].latency
    #expect(latency == rate / 100)
    #expect(hits.count == starts.count)
    for (hit, start) in zip(hits, starts) {
      #expect(hit.position > start)
      #expect(hit.position <= start + latency + rate / 200)
    }
  }

  @Test("The count is told before each onset and goes up by one")
  func count() throws {
    let rig = try rig()
    rig.run([noiseBursts(at: [9_000, 21_000, 33_000])], periods: [480])
    #expect(rig.events("count", of: "onset").map(\.values) == [[1], [2], [3]])
    let outputs = rig.events.map(\.output)
    #expect(outputs.firstIndex(of: 0) == 0 && outputs[1] == 1)
  }

  @Test("Neither silence nor a steady sine has an onset after its beginning")
  func steady() throws {
    for signal in [
      [Float](repeating: 0, count: 96_000), sine(440, amplitude: 0.5, count: 96_000),
    ] {
      let rig = try rig()
      rig.run([signal], periods: [256])
      #expect(rig.events("hit", of: "onset").filter { $0.position > 9_600 }.isEmpty)
    }
  }

  @Test("Chance gives steady white noise less than one onset a second, and weak ones")
  func noise() throws {
    let rig = try rig()
    rig.run([whiteNoise(amplitude: 0.1, count: 480_000, seed: 3)], periods: [256])
    let hits = rig.events("hit", of: "onset").filter { $0.position > 9_600 }
    #expect(hits.count < 10)
    #expect(hits.allSatisfy { $0.values[0] < 0.2 })
    // Nor do its regions much more often.
    for region in ["low", "mid", "high"] {
      #expect(rig.events(region, of: "onset").filter { $0.position > 9_600 }.count < 15)
    }
  }

  @Test("A vibrato of half a tone is no chain of onsets")
  func vibrato() throws {
    let rig = try rig()
    var phase = 0.0
    let voice = (0..<96_000).map { index -> Float in
      let bend = sineValue(6, index)
      phase += 2 * .pi * 440 * (1 + 0.029 * bend) / 48_000
      return Float(0.5 * sineValue(phase: phase))
    }
    rig.run([voice], periods: [256])
    #expect(rig.events("hit", of: "onset").filter { $0.position > 9_600 }.isEmpty)
  }

  @Test("A low thud, a chord and a hiss are onsets of their own regions")
  func regions() throws {
    for (leaf, others, frequency) in [
      ("low", ["mid", "high"], 60.0), ("mid", ["low", "high"], 900),
      ("high", ["low", "mid"], 9_000),
    ] {
      let rig = try rig()
      rig.run([swell(frequency, at: 24_000, count: 48_000)], periods: [128])
      #expect(rig.events(leaf, of: "onset").count == 1)
      for other in others { #expect(rig.events(other, of: "onset").isEmpty) }
    }
  }

  @Test("Onsets closer than the least interval are one")
  func interval() throws {
    let rig = try rig(["interval": .number(0.3)])
    rig.run([noiseBursts(at: [9_000, 18_000, 27_000, 36_000])], periods: [480])
    #expect(rig.events("hit", of: "onset").count == 2)
  }

  @Test("The period changes nothing in any onset")
  func periods() throws {
    let signal = noiseBursts(at: (1...20).map { $0 * 4_111 })
    var results: [[EngineRig.Event]] = []
    for periods in [[64], [1, 63, 64, 65, 4_096], [8_192]] {
      let rig = try rig(channels: 2)
      rig.run([signal, signal.reversed()], periods: periods)
      results.append(rig.events)
    }
    #expect(!results[0].isEmpty)
    for other in results.dropFirst() { #expect(other == results[0]) }
  }

  @Test("The first sound after a gap is heard against silence, and the gap itself is no onset")
  func gap() throws {
    let rig = try rig()
    let tone = sine(440, amplitude: 0.5, count: 48_000)
    rig.run([tone], periods: [256])
    rig.clear()
    rig.skip(10_000)
    rig.run([[Float](repeating: 0, count: 24_000) + noiseBursts(at: [12_000])], periods: [256])
    let hits = rig.events("hit", of: "onset")
    #expect(hits.count == 1)
    #expect((hits.first?.position ?? 0) > 48_000 + 10_000 + 24_000 + 12_000)
  }

  @Test("The envelope stands at 1 at an onset and falls to 0 in the stated time")
  func envelope() throws {
    let rig = try rig(["fall": .number(0.2)])
    rig.run([noiseBursts(at: [24_000])], periods: [240])
    let hit = try #require(rig.events("hit", of: "onset").first)
    let curve = rig.records(of: "onset").map { ($0.position - hit.position, $0.values[0]) }
    for (offset, value) in curve {
      let expected = offset < 0 ? 0 : max(0, 1 - Float(offset) / 9_600)
      #expect(abs(value - expected) < 1e-4)
    }
  }
}
