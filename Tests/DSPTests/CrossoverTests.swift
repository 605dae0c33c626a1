import DSP
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
    // The border between bins 12 and 13 of the short transform, and the centre of bin 50 of the long one: by symmetry
    // a tone there has half of its power on either side.
    let joint = crossover(try #require(WindowShape(name: name)), joint: 292.96875)
    let weights = joint.binWeights(length: 8_192)
    #expect(weights.count == 4_097 && weights.allSatisfy { $0 >= 0 && $0 <= 1 })
    #expect(abs(weights[50] - 0.5) < 1e-4)
    #expect(weights[joint.endBin] == 0 && weights[joint.firstBin - 1] == 1)
    for distance in 1...25 {
      #expect(abs(weights[50 - distance] + weights[50 + distance] - 1) < 2e-4)
    }
  }

  @Test("Far from the joint a tone belongs to one transform alone")
  func ends() {
    let weights = crossover(.hann, joint: 1_000).binWeights(length: 8_192)
    // Hann's main lobe reaches 2 short bins, 47 Hz, to either side, and its side lobes hold 0.0002 of the power.
    #expect(weights[Int(930 / 5.86)] > 0.999 && weights[Int(1_070 / 5.86) + 1] < 0.001)
  }

  @Test("A joint at 0 Hz or at half the rate leaves one transform alone")
  func limits() {
    let low = crossover(.hann, joint: 0)
    let high = crossover(.hann, joint: 24_000)
    #expect(low.binWeights(length: 8_192).dropFirst(16).allSatisfy { $0 == 0 })
    #expect(high.binWeights(length: 8_192).dropLast(16).allSatisfy { $0 == 1 })
  }
}
