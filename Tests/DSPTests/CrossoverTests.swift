import DSP
import Foundation
import Measurements
import Testing

@Suite struct CrossoverTests {
  private let rate = SampleRate(hertz: 48_000)

  private func crossover(_ shape: WindowShape, joint: Double) -> Crossover {
    Crossover(
      short: Window(shape, count: 2_048), long: Window(shape, count: 8_192), rate: rate,
      joint: joint)
  }

  @Test("The weights are half at the joint and mirror images on its two sides", arguments: shapes)
  func fall(name: String) throws {
    // Bin 128 of the short transform, 512 of the long one.
    let crossover = crossover(try #require(WindowShape(name: name)), joint: 3_000)
    #expect(crossover.shortWeights.count == 1_025 && crossover.longWeights.count == 4_097)
    #expect(abs(crossover.longWeights[512] - 0.5) < 1e-4)
    for distance in 0...200 {
      let (below, above) = (512 - distance, 512 + distance)
      #expect(abs(crossover.longWeights[below] + crossover.longWeights[above] - 1) < 2e-4)
      #expect(crossover.longWeights[above] <= crossover.longWeights[below])
    }
    for distance in 0...50 {
      let (below, above) = (128 - distance, 128 + distance)
      #expect(abs(crossover.shortWeights[below] + crossover.shortWeights[above] - 1) < 1e-6)
    }
  }

  @Test(
    "Noise is counted once: the weights of both transforms sum to 1 within 2 %", arguments: shapes)
  func noise(name: String) throws {
    let crossover = crossover(try #require(WindowShape(name: name)), joint: 3_000)
    for bin in 1..<1_024 {
      let sum = crossover.shortWeights[bin] + crossover.longWeights[4 * bin]
      #expect(abs(sum - 1) < 0.02, "bin \(bin)")
    }
  }

  @Test("Far from the joint a tone belongs to one transform alone")
  func ends() {
    let crossover = crossover(.hann, joint: 1_000)
    // Four times Hann's half main lobe of 2 short bins, 188 Hz, in all; its side lobes hold 0.0002 of the power.
    #expect(abs(crossover.zone.lowerBound - 906.25) < 1e-9)
    #expect(abs(crossover.zone.upperBound - 1_093.75) < 1e-9)
    #expect(crossover.longWeights[Int(870 / 5.86)] > 0.999)
    #expect(crossover.longWeights[Int(1_140 / 5.86) + 1] < 0.001)
    #expect(crossover.firstShortBin == 39)
    #expect(crossover.longWeights[crossover.endLongBin - 1] > 0)
    #expect(crossover.longWeights[crossover.endLongBin] == 0)
  }

  @Test("Near 0 Hz the zone moves up, so that the lowest bands keep the long transform")
  func low() {
    let zone = crossover(.hann, joint: 60).zone
    #expect(zone.lowerBound == 30 && abs(zone.upperBound - 217.5) < 1e-9)
  }
}
