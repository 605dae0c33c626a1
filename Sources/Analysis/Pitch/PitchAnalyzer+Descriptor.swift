import Measurements

extension PitchAnalyzer {
  /// What the configuration may say and what goes onto the wire.
  static let descriptor = PluginDescriptor(
    identifier: "pitch", name: "Pitch",
    summary: "Fundamental frequency of one voice or instrument, by autocorrelation",
    version: "1", channels: 1...16, parameters: parameters, outputs: outputs, place: .callback)

  private static let parameters = [
    .hop,
    ParameterDescriptor(
      "lowest",
      "Lowest pitch; the window holds 3.3 of its periods and tells the pitch of its centre",
      unit: .hertz, domain: .number(20...1_000), default: .number(40)),
    ParameterDescriptor(
      "highest", "Highest pitch", unit: .hertz, domain: .number(100...5_000),
      default: .number(2_100)),
    ParameterDescriptor(
      "smoothing",
      "Time over which pitches of the same note, within 50 cents, are averaged; half of it adds to the latency",
      unit: .seconds, domain: .duration(0...1), default: .number(0.2)),
    ParameterDescriptor(
      "threshold", "Confidence from which on there is a pitch", unit: .ratio,
      domain: .number(0.2...1), default: .number(0.5)),
    ParameterDescriptor(
      "gate", "RMS from which on there is a pitch", unit: .decibelsFullScale,
      domain: .number(-120...0), default: .number(-60)),
  ]

  private static let outputs = [
    OutputDescriptor(
      "hz", "Fundamental frequency; 0 when there is none", unit: .hertz, range: 0...6_000,
      source: .payload(.identity)),
    OutputDescriptor(
      "note", "MIDI note with fraction, 69 for 440 Hz; 0 when there is none", unit: .midiNote,
      range: 0...127, source: .payload(.identity)),
    OutputDescriptor(
      "confidence", "Height of the autocorrelation at the period: 1 for a perfect one",
      unit: .ratio,
      range: 0...1, source: .payload(.identity)),
  ]
}
