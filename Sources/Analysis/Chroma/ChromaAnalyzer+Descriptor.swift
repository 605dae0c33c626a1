import Measurements

extension ChromaAnalyzer {
  /// What the configuration may say and what goes onto the wire.
  static let descriptor = PluginDescriptor(
    identifier: "chroma", name: "Chroma",
    summary: "Strength of the twelve pitch classes, tuning and key", version: "1",
    channels: 1...16, parameters: parameters, outputs: outputs, place: .callback)

  private static let parameters = [
    ParameterDescriptor(
      "length", "Length of the transform, through a Hann window", unit: .seconds,
      domain: .duration(0.05...1), default: .number(0.173)),
    ParameterDescriptor(
      "overlap", "The length over the time from one measurement to the next", unit: .plain,
      domain: .number(1...32), default: .number(8)),
    ParameterDescriptor(
      "tuning", "Frequency of A4; sound that lies beside it is followed", unit: .hertz,
      domain: .number(400...480), default: .number(440)),
    ParameterDescriptor(
      "memory", "Time constant of what tuning and key are taken from", unit: .seconds,
      domain: .duration(0.1...120), default: .number(15)),
  ]

  private static let outputs = [
    OutputDescriptor(
      "bins", "Pitch classes from C to B, the strongest 1; all 0 in silence", count: .fixed(12),
      unit: .ratio, range: 0...1, source: .payload(.identity)),
    OutputDescriptor(
      "tuning", "How far the sound's semitones lie above those of A4, over the memory",
      unit: .cents, range: -50...50, kind: .slow, source: .payload(.identity)),
    OutputDescriptor(
      "key", "0 to 11 for C to B major, 12 to 23 for C to B minor, −1 for none, over the memory",
      type: .int, unit: .state, range: -1...23, kind: .change, silence: .value(-1),
      source: .payload(.identity)),
    OutputDescriptor(
      "key_confidence", "Correlation with the key's profile, less where all classes are alike",
      unit: .ratio, range: 0...1, kind: .slow, source: .payload(.identity)),
  ]
}
