import TestRigs
import Testing

@Suite("Loudness and periods") struct LoudnessGridTests {
  @Test("The period changes no bit of any figure, in mono, stereo and 5.1")
  func periods() throws {
    for channels in [1, 2, 6] {
      let signal = (0..<channels).map { channel in
        whiteNoise(count: 200_000, seed: UInt64(channel))
      }
      var results: [[EngineRig.Record]] = []
      for periods in [[64], [1, 63, 64, 65, 4_096], [480], [8_192]] {
        let meter = try LoudnessMeter(channels: channels, periods: periods)
        meter.hear(signal)
        results.append(meter.rig.records)
      }
      for other in results.dropFirst() { #expect(other == results[0]) }
    }
  }

  @Test("Full scale, huge and broken samples leave the meter sound")
  func extremes() throws {
    let meter = try LoudnessMeter()
    for bad in [Float.nan, .infinity, -.infinity, 1e38, .leastNonzeroMagnitude, 1] {
      meter.hear(Array(repeating: bad, count: 48_000))
    }
    meter.rig.silence(4 * 48_000)
    meter.reset()
    meter.hear(EBUSignals.tone([(5, -23)]))
    for leaf in ["momentary", "shortterm", "integrated"] {
      #expect(abs(meter.reading(leaf) + 23) <= 0.1, "\(leaf)")
    }
    #expect(abs(meter.truePeak + 23) <= 0.1)
  }

  @Test("Without true peak there is no output of it")
  func withoutTruePeak() throws {
    let meter = try LoudnessMeter(["truePeak": .flag(false)])
    meter.hear(EBUSignals.tone([(1, -23)]))
    let leaves = meter.rig.graph?.layout.instances[0].outputs.map(\.descriptor.leaf) ?? []
    #expect(!leaves.contains("truepeak"))
    #expect(meter.rig.records.last?.values.count == 8)
  }
}
