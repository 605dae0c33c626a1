import Analysis
import Glibc
import Measurements
import Testing

@Suite("Peaks")
struct PeakTests {
  private func run(
    _ samples: [Float], hop: Int = 480, parameters: [String: ParameterValue] = [:],
    periods: [Int] = [64]
  ) throws -> EngineRig {
    let rig = EngineRig(planner: planner)
    var parameters = parameters
    parameters["hop"] = .number(Double(hop) / 48_000)
    try rig.configure([AnalyzerSettings(plugin: "level", parameters: parameters)])
    rig.run([samples], periods: periods)
    return rig
  }

  private func track(_ leaf: String, of rig: EngineRig) -> [Float] {
    rig.records(of: "level").map { rig.values(leaf, of: $0)[0] }
  }

  @Test(
    "A peak of one sample shows in exactly one record, wherever it lies in hop and period",
    arguments: [48, 480, 512, 1_000], [1, 63, 64, 480, 8_192])
  func onePeak(hop: Int, period: Int) throws {
    var random = SplitMix(seed: UInt64(hop * period))
    var places = [0, 1, hop - 1, hop, hop + 1, 3 * hop - 1, 3 * hop]
    for _ in 0..<20 { places.append(Int.random(in: 0..<8 * hop, using: &random)) }
    for place in places {
      var samples = Array(repeating: Float(0.1), count: 10 * hop)
      samples[place] = -1.25
      let rig = try run(samples, hop: hop, periods: [period])
      let peaks = track("peak", of: rig)
      #expect(peaks.count == 10)
      #expect(peaks.indices.filter { peaks[$0] == 1.25 } == [place / hop])
      #expect(peaks.allSatisfy { $0 == 1.25 || $0 == 0.1 })
    }
  }

  @Test(
    "A held peak stands still for its hold time and then falls by so many dB a second at any hop",
    arguments: [48, 240, 480, 1_008], [(1.5, 20 / 1.7), (0.25, 60.0)])
  func fall(hop: Int, ballistics: (hold: Double, fall: Double)) throws {
    var samples = Array(repeating: Float(0), count: 4 * 48_000)
    samples[0] = 0.5
    let rig = try run(
      samples, hop: hop,
      parameters: ["peakHold": .number(ballistics.hold), "peakFall": .number(ballistics.fall)])
    let hopTime = Double(hop) / 48_000
    for (index, value) in track("hold", of: rig).enumerated() {
      // The first record holds the peak; the fall begins at the first hop that lies beyond the hold time.
      let time = Double(index) * hopTime
      let still = (ballistics.hold / hopTime - 1e-9).rounded(.up) * hopTime
      let expected = 20 * log10(0.5) - ballistics.fall * max(0, time - still)
      guard expected > -110 else { continue }
      #expect(abs(20 * log10(Double(value)) - expected) < 0.01, "at \(time) s")
    }
  }

  @Test("A fall of 0 dB a second holds for ever, and a hold of 0 s falls at once")
  func extremes() throws {
    var samples = Array(repeating: Float(0), count: 48_000)
    samples[0] = 0.5
    let still = try run(samples, parameters: ["peakFall": .number(0), "peakHold": .number(0)])
    #expect(track("hold", of: still).allSatisfy { $0 == 0.5 })
    let falling = try run(samples, parameters: ["peakFall": .number(100), "peakHold": .number(0)])
    // 100 dB a second are 1 dB a hop.
    let second = 20 * log10(Double(track("hold", of: falling)[1]))
    #expect(abs(second - (20 * log10(0.5) - 1)) < 0.001)
  }

  @Test("A held peak is never below the peak, and a new peak takes over at once")
  func takeOver() throws {
    let noise = whiteNoise(amplitude: 1, count: 96_000, seed: 31)
    let rig = try run(
      noise.enumerated().map { $1 * Float($0 % 20_000) / 20_000 },
      parameters: ["peakHold": .number(0.05), "peakFall": .number(200)])
    for (hold, peak) in zip(track("hold", of: rig), track("peak", of: rig)) {
      #expect(hold >= peak)
    }
  }
}
