import DSP
import Foundation
import Measurements
import Spectrum
import Testing

/// Two transforms of the same tone, and the power that a joint lets each of them keep.
private struct Joint {
  private let short: Half
  private let long: Half

  init(shape: WindowShape, hertz: Double) throws {
    let rate = SampleRate(hertz: 48_000)
    let windows = (Window(shape, count: 512), Window(shape, count: 2_048))
    let crossover = Crossover(short: windows.0, long: windows.1, rate: rate, joint: hertz)
    let short = BandMap(
      bands: try BandPlan.edges([0, 24_000]).bands(), window: windows.0, rate: rate)
    let long = BandMap(
      bands: try BandPlan.edges([0, 24_000]).bands(), window: windows.1, rate: rate)
    self.short = try Half(windows.0, map: short, weights: crossover.shortWeights)
    self.long = try Half(windows.1, map: long, weights: crossover.longWeights)
  }

  /// The power of a full-scale sine in both halves together; two phases a quarter turn apart average all.
  func power(hertz: Double) -> Double {
    [0, Double.pi / 2].reduce(0) { sum, phase in
      let tone = (0..<2_048).map { Float(sin(2 * .pi * hertz / 48_000 * Double($0) + phase)) }
      return sum + (short.power(of: tone) + long.power(of: tone)) / 2
    }
  }
}

private struct Half {
  let transform: RealTransform
  let coefficients: [Float]
  let blocks: BandBlocks
  let weights: [Float]

  init(_ window: Window, map: BandMap, weights: [Float]) throws {
    transform = try RealTransform(
      plan: TransformPlanner(cacheDirectory: nil).plan(length: window.count))
    coefficients = window.calibratedCoefficients
    blocks = BandBlocks(map.ranges[0], binCount: window.count / 2 + 1, weights: weights)
    self.weights = pairedWeights(weights)
  }

  func power(of tone: [Float]) -> Double {
    var power: Float = 0
    applyWindow(
      to: transform.view.input, samples: tone, coefficients: coefficients, count: coefficients.count
    )
    transform.view.execute()
    withUnsafePointer(to: blocks) { blocks in
      sumWeightedBandPowers(
        of: transform.view.output, and: transform.view.output, pairedWeights: weights,
        bands: blocks, count: 1, into: &power)
    }
    return Double(power)
  }
}

@Suite struct JointTests {
  @Test(
    "A tone that crosses the joint keeps its power within 0.05 dB, with a rectangular window 0.5 dB",
    arguments: [
      ("hann", 0.05), ("hamming", 0.05), ("blackman", 0.05), ("blackman-harris", 0.05),
      ("flat-top", 0.05), ("kaiser:8.6", 0.05), ("rectangular", 0.5),
    ], [1_200.0, 1_217, 1_265.625, 3_333])
  func crossing(window: (name: String, tolerance: Double), hertz: Double) throws {
    let joint = try Joint(shape: try #require(WindowShape(name: window.name)), hertz: hertz)
    var worst = 0.0
    for step in -80...80 {
      // Sixteenths of a bin of the short transform, five bins to either side.
      let power = joint.power(hertz: hertz + Double(step) / 16 * 93.75)
      worst = max(worst, abs(10 * log10(power)))
    }
    #expect(worst < window.tolerance)
  }
}
