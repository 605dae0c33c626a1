import Analysis
import DSP
import Measurements
import Spectrum

/// One way to set up a spectrum and to drive it, drawn from lengths, windows, rates and periods.
struct SpectrumCase: CustomStringConvertible {
  static let lengths = [512, 1_024, 1_920, 2_048, 4_096, 8_192, 16_384, 32_768]
  static let windows: [WindowShape] = [
    .rectangular, .hann, .hamming, .blackman, .blackmanHarris, .flatTop, .kaiser(beta: 2),
    .kaiser(beta: WindowShape.defaultBeta), .kaiser(beta: 14), .kaiser(beta: 40),
  ]
  static let rates = [44_100, 48_000, 96_000, 192_000]
  static let periods = [1, 17, 63, 64, 65, 128, 441, 1_000, 1_024, 4_096, 8_192]

  let length: Int
  let window: WindowShape
  let rate: Int
  let period: Int
  let isMultiresolution: Bool
  /// The index in the dimension that the test adds.
  let variant: Int

  /// All pairs of two values, `variants` being the number of values in the test's own dimension.
  static func pairwise(variants: Int, seed: UInt64) -> [SpectrumCase] {
    let sizes = [lengths.count, windows.count, rates.count, periods.count, 2, variants]
    return Pairwise(sizes, seed: seed).cases.map { choice in
      SpectrumCase(
        length: lengths[choice[0]], window: windows[choice[1]], rate: rates[choice[2]],
        period: periods[choice[3]], isMultiresolution: choice[4] == 1, variant: choice[5])
    }
  }

  var description: String {
    "\(length) points, \(window.name), \(rate) Hz, periods of \(period), "
      + (isMultiresolution ? "two lengths" : "one length") + ", variant \(variant)"
  }

  /// The width of a bin in Hz.
  var binWidth: Double { Double(rate) / Double(length) }

  /// How far from a tone a band must reach to hold all but 0.2 dB of its power, in Hz.
  var halfWidth: Double { window.calibratedHalfWidth * binWidth }

  /// The settings of a spectrum with bands between `edges`.
  func spectrum(edges: [Double], crossover: Double = 300, hop: Int? = nil) -> AnalyzerSettings {
    AnalyzerSettings(
      plugin: "spectrum",
      parameters: [
        "bands": .numbers(edges), "length": .number(Double(length) / Double(rate)),
        "hop": .number(hop.map { Double($0) / Double(rate) } ?? 0.01),
        "window": .text(window.name), "multiresolution": .flag(isMultiresolution),
        "crossover": .number(crossover),
      ])
  }
}

/// One planner for all tests: each length is planned once.
let planner = TransformPlanner(cacheDirectory: nil)
