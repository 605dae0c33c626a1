import DSP
import Foundation
import Measurements
import Testing

@Suite("K weighting") struct KWeightingTests {
  @Test("At 48 kHz the coefficients are those of BS.1770-5, tables 1 and 2")
  func tables() {
    let weighting = KWeighting(rate: SampleRate(hertz: 48_000))
    let shelf = [
      1.53512485958697, -2.69169618940638, 1.19839281085285, -1.69065929318241, 0.73248077421585,
    ]
    let highPass = [1.0, -2.0, 1.0, -1.99004745483398, 0.99007225036621]
    for (made, table) in zip(weighting.shelf.figures, shelf) { #expect(abs(made - table) < 1e-8) }
    for (made, table) in zip(weighting.highPass.figures, highPass) {
      #expect(abs(made - table) < 1e-8)
    }
  }

  @Test("At 997 Hz the gain is 0.691 dB at every rate, as the Recommendation's constant assumes")
  func reference() {
    for rate in [44_100, 48_000, 88_200, 96_000, 176_400, 192_000] {
      #expect(abs(KWeighting(rate: SampleRate(hertz: rate)).level(at: 997, rate) - 0.691) < 0.04)
    }
  }

  @Test("Every rate has the frequency response of 48 kHz, within 0.05 dB from 10 Hz to 4 kHz")
  func rates() {
    let reference = KWeighting(rate: SampleRate(hertz: 48_000))
    for rate in [44_100, 88_200, 96_000, 192_000] {
      let weighting = KWeighting(rate: SampleRate(hertz: rate))
      var (worst, place) = (0.0, 0.0)
      for step in 0..<200 {
        let frequency = 10 * pow(400, Double(step) / 199)
        let error = abs(
          weighting.level(at: frequency, rate) - reference.level(at: frequency, 48_000))
        if error > worst { (worst, place) = (error, frequency) }
      }
      #expect(worst < 0.05, "\(worst) dB at \(place) Hz, rate \(rate)")
    }
  }

  @Test("The filter has the frequency response of its coefficients", arguments: [44_100, 192_000])
  func filter(rate: Int) {
    let weighting = KWeighting(rate: SampleRate(hertz: rate))
    for frequency in [20.0, 100, 1_000, 10_000] {
      var filter = KFilter(weighting)
      let tone = sine(frequency: frequency / Double(rate), count: 2 * rate).map(Float.init)
      let half = tone.withUnsafeBufferPointer { samples in
        _ = filter.energies(of: samples.baseAddress!, and: samples.baseAddress!, count: rate)
        return filter.energies(
          of: samples.baseAddress! + rate, and: samples.baseAddress! + rate, count: rate)
      }
      let level = decibels(half.x / Double(rate) * 2)
      #expect(abs(level - weighting.level(at: frequency, rate)) < 0.001)
      #expect(half.x == half.y)
    }
  }
}

extension Biquad {
  fileprivate var figures: [Double] { [b0, b1, b2, a1, a2] }

  /// |H|² at `frequency` in cycles per sample.
  fileprivate func power(at frequency: Double) -> Double {
    let step = 2 * Double.pi * frequency
    func square(_ first: Double, _ second: Double, _ third: Double) -> Double {
      let real = first + second * cos(step) + third * cos(2 * step)
      let imaginary = second * sin(step) + third * sin(2 * step)
      return real * real + imaginary * imaginary
    }
    return square(b0, b1, b2) / square(1, a1, a2)
  }
}

extension KWeighting {
  /// The gain in decibels at `frequency` in Hz.
  fileprivate func level(at frequency: Double, _ rate: Int) -> Double {
    decibels(
      shelf.power(at: frequency / Double(rate)) * highPass.power(at: frequency / Double(rate)))
  }
}
