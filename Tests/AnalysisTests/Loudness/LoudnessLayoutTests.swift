import Analysis
import Measurements
import Testing

@Suite("Layouts of loudspeakers") struct LoudnessLayoutTests {
  /// The loudness of 5 s of a full-scale sine of 997 Hz in channel `channel` alone.
  private func loudness(
    in channel: Int, of count: Int, rate: Int = 48_000, _ parameters: [String: ParameterValue] = [:]
  ) throws -> Double {
    let meter = try LoudnessMeter(channels: count, rate: rate, periods: [1_024], parameters)
    let tone = sine(997, rate: rate, count: 5 * rate)
    let silence = Array(repeating: Float(0), count: tone.count)
    meter.hear((0..<count).map { $0 == channel ? tone : silence })
    return meter.reading("integrated")
  }

  @Test(
    "A full-scale sine of 997 Hz in one front channel reads −3.01 LUFS at every rate",
    arguments: [22_050, 44_100, 48_000, 88_200, 96_000, 192_000])
  func reference(rate: Int) throws {
    let reading = try loudness(in: 0, of: 1, rate: rate)
    #expect(abs(reading + 3.01) <= 0.05, "\(reading)")
  }

  @Test("A mono programme on two loudspeakers counts twice")
  func dualMono() throws {
    let reading = try loudness(in: 0, of: 1, ["layout": .text("dual-mono")])
    #expect(abs(reading) <= 0.02, "\(reading)")
  }

  @Test("In 5.1 surrounds count 1.41 times and the low-frequency channel does not count")
  func surround() throws {
    for (channel, level) in [-3.01, -3.01, -3.01, -120, -1.52, -1.52].enumerated() {
      let reading = try loudness(in: channel, of: 6)
      #expect(abs(reading - level) <= 0.02, "channel \(channel): \(reading)")
    }
  }

  @Test("In 7.1 loudspeakers at the sides count 1.41 times, those at the back once")
  func wideSurround() throws {
    for (channel, level) in [-3.01, -3.01, -3.01, -120, -3.01, -3.01, -1.52, -1.52].enumerated() {
      let reading = try loudness(in: channel, of: 8, ["layout": .text("7.1")])
      #expect(abs(reading - level) <= 0.02, "channel \(channel): \(reading)")
    }
  }

  @Test("Loudspeakers may be named in any order")
  func named() throws {
    for (channel, level) in [-1.52, -120, -3.01].enumerated() {
      let reading = try loudness(in: channel, of: 3, ["speakers": .text("Rs LFE L")])
      #expect(abs(reading - level) <= 0.02, "channel \(channel): \(reading)")
    }
  }

  @Test("A layout of another number of channels is refused")
  func mismatch() {
    for parameters: [String: ParameterValue] in [
      ["layout": .text("5.1")], ["speakers": .text("L R C")],
    ] {
      #expect(throws: AnalysisError.self) { try LoudnessMeter(channels: 2, parameters) }
    }
  }
}
