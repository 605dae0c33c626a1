import Measurements
import Testing

@Suite("Calibration by noise")
struct NoiseCalibrationTests {
  private enum Colour: CaseIterable {
    case white, pink
  }

  /// Two seconds at the highest rate.
  private let white = whiteNoise(count: 384_000, seed: 3)
  private let filter = PinkFilter()

  @Test(
    "Noise reads its known band powers ±0.3 dB where bandwidth times duration is at least 2,000")
  func noise() throws {
    let pink = filter.applied(to: white)
    for each in SpectrumCase.pairwise(variants: Colour.allCases.count, seed: 4) {
      let colour = Colour.allCases[each.variant]
      // Four octaves and a half up to half the rate, and two seconds, give 2,000 from 1 kHz of bandwidth on.
      let edges = [1_000, 2_000, 4_000, 8_000, 16_000, min(22_000, Double(each.rate) / 2)]
      let samples = Array((colour == .white ? white : pink).prefix(2 * each.rate))
      let means = try measure(samples, each, edges: edges)
      for (mean, (lower, upper)) in zip(means, zip(edges, edges.dropFirst())) {
        let expected = expectedPower(colour, from: lower, to: upper, rate: each.rate)
        let error = decibels(mean) - decibels(expected)
        #expect(abs(error) <= 0.3, "\(colour), \(each), \(lower) to \(upper) Hz: \(error) dB")
      }
    }
  }

  /// The mean power of each band over all warm records.
  private func measure(
    _ samples: [Float], _ each: SpectrumCase, edges: [Double]
  ) throws -> [Double] {
    let rig = EngineRig(planner: planner)
    let hop = max(each.rate / 1_000, each.length / 4)
    try rig.configure(
      [each.spectrum(edges: edges, crossover: 3_000, hop: hop)], rate: each.rate)
    rig.run([samples], periods: [each.period])
    let records = rig.records(of: "spectrum").filter(\.isWarm)
    let sums = records.reduce(Array(repeating: 0.0, count: edges.count - 1)) { sums, record in
      zip(sums, rig.values("db", of: record)).map { $0 + Double($1) }
    }
    return sums.map { $0 / Double(records.count) }
  }

  /// Twice the mean square of a band, since a sine of amplitude 1 reads 0 dB.
  private func expectedPower(
    _ colour: Colour, from lower: Double, to upper: Double, rate: Int
  ) -> Double {
    // Evenly distributed from −½ to ½.
    let meanSquare = 0.5 * 0.5 / 3
    let share = (upper - lower) / (Double(rate) / 2)
    guard colour == .pink else { return 2 * meanSquare * share }
    let gain = filter.power(from: lower / Double(rate), to: upper / Double(rate))
    return 2 * meanSquare * share * gain
  }

  @Test("The pink filter falls by 3 dB per octave")
  func pinkness() {
    for octave in 0..<8 {
      let lower = 0.1 / Double(1 << octave)
      let step = filter.power(from: lower / 2, to: lower) / filter.power(from: lower, to: 2 * lower)
      #expect(abs(decibels(step) - 3.01) < 0.3)
    }
  }
}
