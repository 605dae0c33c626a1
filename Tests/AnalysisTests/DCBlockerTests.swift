import Analysis
import Measurements
import Testing

@Suite("DC blocker")
struct DCBlockerTests {
  /// The bands from 0 Hz of a tone of 1 kHz at −6.02 dB with a constant part.
  private func bands(isBlocking: Bool, window: String, constant: Float = 0.5) throws -> [Double] {
    let rig = EngineRig(planner: planner)
    try rig.configure([
      AnalyzerSettings(
        plugin: "spectrum",
        parameters: [
          "bands": .numbers([0, 100, 500, 2_000]), "dcBlocker": .flag(isBlocking),
          "window": .text(window),
        ])
    ])
    rig.run([sine(1_000, amplitude: 0.5, count: 48_000).map { $0 + constant }], periods: [64])
    let last = try #require(rig.records(of: "spectrum").last)
    return rig.values("db", of: last).map { decibels($0) }
  }

  @Test(
    "The blocker takes the constant part out of the low band and leaves the tone",
    arguments: ["hann", "hamming", "blackman-harris", "flat-top", "kaiser:14"])
  func blocking(window: String) throws {
    let bands = try bands(isBlocking: true, window: window)
    // Hamming's side lobes do not fall: what the tone has there without a constant part is no fault of the blocker.
    let tone = try self.bands(isBlocking: false, window: window, constant: 0)
    for (band, other) in zip(bands, tone) { #expect(band < max(-80, other + 0.05), "\(bands)") }
    #expect(abs(bands[2] + 6.02) < 0.05)
  }

  @Test(
    "Without it a constant part reads twice its power, as the lower half of a two-sided spectrum")
  func passing() throws {
    let bands = try bands(isBlocking: false, window: "hann")
    // A constant c has power c², and the scale is that of a sine, whose power is half its amplitude squared; bin 0
    // counts by half, the bins of the main lobe above it in full.
    #expect(abs(bands[0] - decibels(2 * 0.25)) < 0.05, "\(bands)")
    #expect(abs(bands[2] + 6.02) < 0.05)
  }
}
