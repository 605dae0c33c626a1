import Measurements

extension TimbreAnalyzer {
  /// What the configuration may say and what goes onto the wire.
  ///
  /// X is the magnitude and P = X² the power of a bin, f its frequency; sums and means go over all bins above 0 Hz up
  /// to half the rate. A full-scale sine has ΣP = 1.
  static let descriptor = PluginDescriptor(
    identifier: "timbre", name: "Timbre",
    summary: "Colour of the sound: where its spectrum lies and how it is spread", version: "1",
    channels: 1...16, parameters: [.hop, .length, .window, share], outputs: outputs,
    place: .callback)

  private static let share = ParameterDescriptor(
    "rolloff", "Part of the power that lies below the roll-off", unit: .ratio,
    domain: .number(0.01...0.99), default: .number(0.85))

  private static let outputs = [
    figure("centroid", "Centroid ΣfX/ΣX of the magnitudes", .hertz, 0...400_000),
    figure("brightness", "log₂(centroid/62.5 Hz)/8: 0 at 62.5 Hz, 1 at 16 kHz", .ratio, 0...1),
    figure(
      "flux", "√Σ(X − X′)² against the frame before", .fullScale, 0...16,
      merge: .maximum),
    figure(
      "spread", "√(Σ(f − centroid)²X/ΣX) of the magnitudes", .hertz, 0...400_000,
      isDefault: false),
    figure(
      "skewness", "Third central moment of the magnitudes over spread³", .plain, -1_000...1_000,
      isDefault: false),
    figure(
      "kurtosis", "Fourth central moment of the magnitudes over spread⁴, less 3", .plain,
      -3...100_000, isDefault: false),
    figure(
      "flatness", "Geometric over arithmetic mean of the powers", .ratio, 0...1, isDefault: false),
    figure(
      "rolloff", "Frequency of the first bin up to which 85 % of the power lie", .hertz,
      0...400_000, isDefault: false),
    figure("crest", "Largest over mean power", .plain, 0...100_000, isDefault: false),
    figure(
      "hfc", "High-frequency content ΣfP after Masri: 1,000 for a full-scale sine of 1 kHz",
      .plain, 0...40_000_000, isDefault: false),
    figure(
      "entropy", "−Σp·log₂ p of the shares p = X/ΣX, in bits", .bits, 0...32, isDefault: false),
    OutputDescriptor(
      "valid", "0 below −120 dB, where all other figures are 0; 1 above", type: .int, unit: .state,
      range: 0...1, kind: .change, source: .payload(.identity)),
  ]

  private static func figure(
    _ leaf: String, _ summary: String, _ unit: Unit, _ range: ClosedRange<Float>,
    merge: MergeRule = .newest, isDefault: Bool = true
  ) -> OutputDescriptor {
    OutputDescriptor(
      leaf, summary, unit: unit, range: range, merge: merge, isDefault: isDefault,
      source: .payload(.identity))
  }
}
