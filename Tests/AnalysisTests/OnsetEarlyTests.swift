import Analysis
import Glibc
import Measurements
import Testing

@Suite("Announced onsets")
struct OnsetEarlyTests {
  private static let rates = [44_100, 48_000, 96_000]
  private let starts = (1...8).map { $0 * 24_000 + $0 * 37 }

  private func rig(isEarly: Bool = true, rate: Int = 48_000, channels: Int = 1) throws -> EngineRig
  {
    let rig = EngineRig()
    let parameters: [String: ParameterValue] = ["early": .flag(isEarly)]
    try rig.configure(
      [AnalyzerSettings(plugin: "onset", parameters: parameters)], channels: channels, rate: rate)
    return rig
  }

  private func sum(_ first: [Float], _ second: [Float]) -> [Float] {
    zip(first, second).map { $0 + $1 }
  }

  @Test(
    "Each click in noise 40 dB below is announced within 2 ms, ahead of its onset, and confirmed",
    arguments: rates)
  func clicks(rate: Int) throws {
    let rig = try rig(rate: rate)
    let starts = starts.map { $0 * rate / 48_000 }
    let clicks = noiseBursts(at: starts, rate: rate)
    rig.run(
      [sum(clicks, whiteNoise(amplitude: 0.005, count: clicks.count, seed: 7))], periods: [64])
    let attacks = rig.events("early", of: "onset").filter { $0.position > rate / 5 }
    let hits = rig.events("hit", of: "onset").filter { $0.position > rate / 5 }
    let answers = rig.events("confirm", of: "onset").filter { $0.position > rate / 5 }
    #expect(attacks.count == starts.count && hits.count == starts.count)
    #expect(answers.map(\.values) == starts.map { _ in [1] })
    for (attack, start) in zip(attacks, starts) {
      #expect(attack.position > start && attack.position <= start + rate / 500)
      #expect(attack.values[0] > 0.5 && attack.values[0] <= 1)
    }
    for (attack, hit) in zip(attacks, hits) { #expect(attack.position <= hit.position) }
    for (answer, hit) in zip(answers, hits) { #expect(answer.position == hit.position) }
  }

  @Test("A single sample that sticks out of noise is announced, and withdrawn within 41 ms")
  func withdrawal() throws {
    let rig = try rig()
    var noise = whiteNoise(amplitude: 0.02, count: 96_000, seed: 8)
    noise[48_000] = 0.2
    rig.run([noise], periods: [480])
    let attacks = rig.events("early", of: "onset").filter { $0.position > 9_600 }
    let answers = rig.events("confirm", of: "onset").filter { $0.position > 9_600 }
    #expect(attacks.count == 1 && answers.map(\.values) == [[0]])
    let attack = try #require(attacks.first)
    #expect(attack.position > 48_000 && attack.position <= 48_096)
    #expect(try #require(answers.first).position <= attack.position + 41 * 48)
  }

  @Test("Neither noise nor a bass of 41 Hz in pulses nor silence is announced after its beginning")
  func steady() throws {
    let pulses = (0..<96_000).map { index in
      Float(pow(0.5 + 0.5 * sineValue(41, index), 8))
    }
    for signal in [
      whiteNoise(amplitude: 0.3, count: 480_000, seed: 9), pulses,
      [Float](repeating: 0, count: 48_000),
    ] {
      let rig = try rig()
      rig.run([signal], periods: [256])
      #expect(rig.events("early", of: "onset").filter { $0.position > 9_600 }.isEmpty)
    }
  }

  @Test("Any channel of several announces; opposite channels do as one does")
  func channels() throws {
    let clicks = noiseBursts(at: starts)
    for others in [[clicks.map { -$0 }], [clicks.map { $0 * 0 }, clicks.map { $0 * 0 }]] {
      let rig = try rig(channels: others.count + 1)
      rig.run([clicks] + others, periods: [128])
      #expect(rig.events("early", of: "onset").count == starts.count)
    }
  }

  @Test("Without being asked for, nothing is announced and no output stands for it")
  func off() throws {
    let rig = try rig(isEarly: false)
    let outputs = try #require(rig.graph).layout.instances[0].outputs.map(\.descriptor.leaf)
    #expect(!outputs.contains("early") && !outputs.contains("confirm"))
    rig.run([noiseBursts(at: starts)], periods: [256])
    #expect(rig.events.allSatisfy { $0.output < outputs.count })
  }

  @Test("Onsets are the same with and without announcements")
  func onsets() throws {
    let results = try [false, true].map { isEarly in
      let rig = try rig(isEarly: isEarly)
      rig.run([noiseBursts(at: starts)], periods: [256])
      return rig.events("hit", of: "onset")
    }
    #expect(results[0] == results[1])
  }

  @Test("The period changes nothing in any announcement")
  func periods() throws {
    let signal = noiseBursts(at: (1...20).map { $0 * 4_111 })
    let results = try [[64], [1, 63, 64, 65, 4_096], [8_192]].map { periods in
      let rig = try rig(channels: 2)
      rig.run([signal, signal.reversed()], periods: periods)
      return rig.events
    }
    #expect(results[0].contains { $0.output == 7 })
    for other in results.dropFirst() { #expect(other == results[0]) }
  }

  @Test("A gap withdraws what was announced before it")
  func gap() throws {
    let rig = try rig()
    rig.run([Array(noiseBursts(at: [24_000])[..<24_120])], periods: [120])
    #expect(rig.events("early", of: "onset").count == 1)
    rig.skip(10_000)
    rig.run([[Float](repeating: 0, count: 4_800)], periods: [120])
    #expect(rig.events("confirm", of: "onset").map(\.values) == [[0]])
  }
}
