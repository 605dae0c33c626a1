import DSP
import Foundation
import Measurements
import Testing

/// IEC 61672-1:2013, table 3: decibels of A and C at exact frequencies 1000·10^(0.1·n), given by nominal ones.
private let table: [(Int, Double, Double)] = [
  (-15, -39.4, -3.0), (-12, -26.2, -0.8), (-9, -16.1, -0.2), (-6, -8.6, 0), (-3, -3.2, 0),
  (0, 0, 0),
  (3, 1.2, -0.2), (6, 1.0, -0.8), (9, -1.1, -3.0), (12, -6.6, -8.5),
]

@Suite struct WeightingTests {
  @Test("A and C follow the table of IEC 61672-1 to its last digit", arguments: table)
  func standard(step: Int, a: Double, c: Double) {
    let hertz = 1_000 * pow(10, Double(step) / 10)
    #expect(abs(decibels(Weighting.a.powerGain(at: hertz)) - a) <= 0.051)
    #expect(abs(decibels(Weighting.c.powerGain(at: hertz)) - c) <= 0.051)
    #expect(Weighting.z.powerGain(at: hertz) == 1)
  }

  @Test("A slope passes through 1 kHz and rises by its decibels in each octave")
  func tilt() {
    let weights = Weighting.z.binWeights(tilt: 3, length: 480, rate: SampleRate(hertz: 48_000))
    #expect(weights.count == 241)
    #expect(abs(decibels(Double(weights[10]))) < 1e-5)
    #expect(abs(decibels(Double(weights[20])) - 3) < 1e-5)
    #expect(abs(decibels(Double(weights[80])) - 9) < 1e-5)
  }

  @Test("Every weight is finite, at 0 Hz too", arguments: Weighting.allCases, [-12.0, 0, 12])
  func finite(weighting: Weighting, tilt: Double) {
    let weights = weighting.binWeights(tilt: tilt, length: 65_536, rate: SampleRate(hertz: 44_100))
    #expect(weights.allSatisfy { $0.isFinite && $0 >= 0 })
  }
}
