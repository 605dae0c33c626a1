import Measurements
import Session

/// Analyzers that are only descriptors: one parameter of each domain, so that the configuration's rules can be tried without
/// the real ones.
enum SampleAnalyzers {
  static let vocabulary = ConfigurationVocabulary(descriptors: [level, spectrum, tone, stereo])

  static let level = PluginDescriptor(
    identifier: "level", name: "Level", summary: "peak, RMS and clips", version: "1",
    channels: 1...16,
    parameters: [
      ParameterDescriptor(
        "peakHold", "how long a held peak stands", unit: .milliseconds, domain: .duration(0...60),
        default: .number(1.5)),
      ParameterDescriptor(
        "fall", "fall of a held peak", unit: .decibelsPerSecond, domain: .number(1...200),
        default: .number(20)),
      ParameterDescriptor(
        "rmsReference", "what 0 dB is", unit: .text, domain: .choice(["square", "sine"]),
        default: .text("square")),
    ],
    outputs: [
      OutputDescriptor(
        "all", "level for pictures", unit: .ratio, range: 0...1,
        source: .shaped(leaf: "rms", .smooth)),
      OutputDescriptor(
        "rms", "RMS level", count: .channels, unit: .decibelsFullScale, range: -120...20,
        merge: .mean, source: .payload(.power)),
    ], place: .callback)

  static let spectrum = PluginDescriptor(
    identifier: "spectrum", name: "Spectrum", summary: "power per band", version: "1",
    channels: 1...16,
    parameters: [
      ParameterDescriptor(
        "bands", "division into bands", unit: .text, domain: .text("a band plan or edges in Hz"),
        default: .text("third-octave")),
      ParameterDescriptor(
        "window", "analysis window", unit: .text, domain: .text("a window"), default: .text("hann")),
      ParameterDescriptor(
        "length", "length of the window", unit: .milliseconds, domain: .duration(0.005...1.5),
        default: .number(0.043)),
      ParameterDescriptor(
        "hop", "time between frames", unit: .milliseconds, domain: .duration(0.001...1),
        default: .number(0.01)),
      ParameterDescriptor(
        "split", "below it a longer window reads", unit: .hertz, domain: .number(0...2_000),
        default: .number(300)),
      ParameterDescriptor(
        "dcBlock", "takes a constant out", unit: .state, domain: .flag, default: .flag(true)),
    ],
    outputs: [
      OutputDescriptor(
        "bands", "bands for pictures", count: .bands, unit: .ratio, range: 0...1,
        source: .shaped(leaf: "db", .smooth)),
      OutputDescriptor(
        "db", "power of each band", count: .bands, unit: .decibelsFullScale, range: -120...20,
        merge: .mean, source: .payload(.power)),
    ], place: .callback)

  static let tone = PluginDescriptor(
    identifier: "tone", name: "Tone", summary: "five regions", version: "1", channels: 1...16,
    parameters: [
      ParameterDescriptor(
        "length", "length of the window", unit: .milliseconds, domain: .duration(0.005...1.5),
        default: .number(0.043))
    ],
    outputs: [
      OutputDescriptor(
        "bass", "20 to 250 Hz", unit: .ratio, range: 0...1, source: .payload(.identity))
    ],
    place: .callback)

  static let stereo = PluginDescriptor(
    identifier: "stereo", name: "Stereo", summary: "balance, correlation, width", version: "1",
    channels: 2...2, parameters: [],
    outputs: [
      OutputDescriptor(
        "balance", "-1 is left", unit: .ratio, range: -1...1, source: .payload(.identity))
    ],
    place: .callback)
}

/// Reads `text` as a file called `t.json5` over the defaults, with nothing else.
func configuration(
  of text: String, assignments: [String] = [],
  overrides: ConfigurationOverrides = ConfigurationOverrides()
) throws(ConfigurationErrors) -> Configuration {
  let source = ConfigurationSource(
    assignments: assignments, overrides: overrides, vocabulary: SampleAnalyzers.vocabulary,
    environment: [:])
  return try source.configuration(in: Array(text.utf8), named: "t.json5")
}

/// The lines that a faulty `text` is answered with; empty when it is right.
func complaints(
  on text: String, assignments: [String] = [],
  overrides: ConfigurationOverrides = ConfigurationOverrides()
) -> [String] {
  do throws(ConfigurationErrors) {
    _ = try configuration(of: text, assignments: assignments, overrides: overrides)
    return []
  } catch {
    return error.lines
  }
}
