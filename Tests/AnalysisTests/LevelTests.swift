import Analysis
import Measurements
import Testing

@Suite("Level")
struct LevelTests {
  private func rig(_ parameters: [String: ParameterValue] = [:], channels: Int = 1) throws
    -> EngineRig
  {
    let rig = EngineRig(planner: planner)
    try rig.configure(
      [AnalyzerSettings(plugin: "level", parameters: parameters)], channels: channels)
    return rig
  }

  /// The first value of `leaf` in each record.
  private func track(_ leaf: String, of rig: EngineRig) -> [Float] {
    rig.records(of: "level").map { rig.values(leaf, of: $0)[0] }
  }

  @Test("A full-scale square wave has an RMS of 0 dB, a sine one of −3.01 dB")
  func reference() throws {
    let square = try rig()
    square.run([(0..<48_000).map { $0 / 24 % 2 == 0 ? 1 : -1 }], periods: [64])
    #expect(try #require(track("rms", of: square).last) == 1)
    let tone = try rig()
    tone.run([sine(1_000, count: 48_000)], periods: [64])
    #expect(abs(decibels(try #require(track("rms", of: tone).last)) + 3.0103) < 0.001)
  }

  @Test("With the reference of AES17 a full-scale sine has an RMS of 0 dB")
  func sineReference() throws {
    let rig = try rig(["rmsReference": .text("sine")])
    rig.run([sine(1_000, count: 48_000)], periods: [64])
    #expect(abs(decibels(try #require(track("rms", of: rig).last))) < 0.001)
    #expect(abs(decibels(try #require(track("power", of: rig).last))) < 0.001)
    #expect(abs(decibels(try #require(track("mean", of: rig).last))) < 0.001)
  }

  @Test(
    "After a step the mean square rises in a line over the integration time, and falls likewise")
  func step() throws {
    let rig = try rig(["integration": .number(0.2)])
    rig.silence(48_000)
    rig.run([Array(repeating: 0.5, count: 24_000)], periods: [100])
    rig.silence(24_000)
    let powers = track("rms", of: rig)
    for (index, power) in powers.enumerated() {
      // The step is before record 100; twenty hops of 10 ms are 0.2 s.
      let hops = index < 150 ? max(0, index - 99) : max(0, 20 - (index - 149))
      #expect(abs(power - 0.25 * Float(min(20, hops)) / 20) < 1e-7)
    }
  }

  @Test("The constant part is the mean over the integration time, with its sign")
  func constantPart() throws {
    let rig = try rig(channels: 2)
    let tone = sine(1_000, amplitude: 0.5, count: 48_000)
    rig.run([tone.map { $0 + 0.125 }, tone.map { $0 - 0.25 }], periods: [64])
    let last = try #require(rig.records(of: "level").last)
    let means = rig.values("dc", of: last)
    #expect(abs(means[0] - 0.125) < 1e-6 && abs(means[1] + 0.25) < 1e-6)
  }

  @Test("Samples at or above the threshold count as clipped, those just below do not")
  func clipping() throws {
    let rig = try rig()
    let threshold: Float = 32_767.0 / 32_768
    var samples = Array(repeating: threshold.nextDown, count: 4_800)
    samples[100] = threshold
    samples[101] = -threshold
    samples[3_000] = 1
    samples[4_000] = -1.5
    rig.run([samples], periods: [63])
    #expect(track("clip", of: rig) == [2, 2, 2, 2, 2, 2, 3, 3, 4, 4])
  }

  @Test("The clip threshold can be set")
  func clipThreshold() throws {
    let rig = try rig(["clipThreshold": .number(0.5)])
    rig.run([[0.5, -0.5, 0.499, 0.7] + Array(repeating: 0, count: 476)], periods: [480])
    #expect(track("clip", of: rig) == [3])
  }

  @Test("A reset clears clip counts and held peaks of its instance alone")
  func reset() throws {
    let rig = EngineRig(planner: planner)
    try rig.configure([
      AnalyzerSettings(plugin: "level"), AnalyzerSettings(plugin: "level", id: "other"),
    ])
    rig.run([Array(repeating: 1, count: 480)], periods: [480])
    #expect(rig.control.reset(instance: 0))
    rig.silence(480)
    for (id, clip, hold) in [("level", Float(0), Float(0)), ("other", 480, 1)] {
      let last = try #require(rig.records(of: id).last)
      #expect(rig.values("clip", of: last) == [clip])
      #expect(rig.values("hold", of: last) == [hold])
    }
  }

  @Test("The mean is that of the channels' mean squares, not of their waves")
  func opposite() throws {
    let rig = try rig(channels: 2)
    let tone = sine(1_000, count: 4_800)
    rig.run([tone, tone.map { -$0 }], periods: [64])
    #expect(abs(decibels(try #require(track("mean", of: rig).last)) + 3.01) < 0.01)
  }
}
