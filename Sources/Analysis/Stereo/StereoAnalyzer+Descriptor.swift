import Measurements

extension StereoAnalyzer {
  /// What the configuration may say and what goes onto the wire.
  static let descriptor = PluginDescriptor(
    identifier: "stereo", name: "Stereo",
    summary: "Balance, correlation and width of a pair, levels of mid and side",
    version: "1", channels: 2...2, parameters: parameters, outputs: outputs, place: .callback)

  private static let parameters = [
    .hop,
    ParameterDescriptor(
      "integration", "Time over which the energies are taken", unit: .seconds,
      domain: .duration(0...60), default: .number(0.3)),
  ]

  private static let outputs = [
    OutputDescriptor(
      "balance", "Where the energy lies: −1 left, 1 right; 0 in silence", unit: .ratio,
      range: -1...1, source: .payload(.identity)),
    OutputDescriptor(
      "correlation", "1 for equal channels, 0 for unrelated ones or silence, −1 for opposite ones",
      unit: .ratio, range: -1...1, source: .payload(.identity)),
    OutputDescriptor(
      "width", "Share of the side in the energy: 0 mono or silence, 1 opposite channels",
      unit: .ratio, range: 0...1, source: .payload(.identity)),
    OutputDescriptor(
      "mid", "RMS of (L+R)/2 relative to a full-scale square wave", unit: .decibelsFullScale,
      range: Decibels.floor...120, merge: .mean, source: .payload(.power)),
    OutputDescriptor(
      "side", "RMS of (L−R)/2 relative to a full-scale square wave", unit: .decibelsFullScale,
      range: Decibels.floor...120, merge: .mean, source: .payload(.power)),
  ]
}
