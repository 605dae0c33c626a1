import DSP
import Measurements

extension SpectrumAnalyzer {
  /// What the configuration may say and what goes onto the wire.
  static let descriptor = PluginDescriptor(
    identifier: "spectrum", name: "Spectrum",
    summary: "Calibrated power of each band: mean, each channel, mid and side", version: "1",
    channels: 1...16, parameters: parameters, outputs: levels + pictures + constants,
    place: .callback)

  private static let parameters = [
    ParameterDescriptor(
      "bands", "Band plan, or a list of edges in Hz", unit: .text,
      domain: .text("one of `flametube list bands`, or a list of edges in Hz"),
      default: .text("third-octave")),
    .length, .hop, .window,
    ParameterDescriptor(
      "multiresolution", "Whether low bands come from a transform four times as long",
      unit: .state, domain: .flag, default: .flag(true)),
    ParameterDescriptor(
      "crossover", "About this frequency the short transform takes over from the long one",
      unit: .hertz, domain: .number(20...20_000), default: .number(300)),
    ParameterDescriptor(
      "dcBlocker", "Whether the mean of each block is taken out before the transform",
      unit: .state, domain: .flag, default: .flag(true)),
    ParameterDescriptor(
      "weighting", "Frequency weighting of IEC 61672-1", unit: .text,
      domain: .choice(Weighting.allCases.map(\.rawValue)), default: .text("z")),
    ParameterDescriptor(
      "tilt", "Slope added to the spectrum, 0 dB at 1 kHz", unit: .decibelsPerOctave,
      domain: .number(-24...24), default: .number(0)),
    ParameterDescriptor(
      "tuning", "Frequency of A4, the anchor of the semitone plan", unit: .hertz,
      domain: .number(220...880), default: .number(440)),
  ]

  private static let views: [(suffix: String, of: String, isPerChannel: Bool, isStereo: Bool)] = [
    ("", "mean of the channels", false, false),
    ("", "one channel", true, false),
    ("_mid", "mid (L+R)/2", false, true),
    ("_side", "side (L−R)/2", false, true),
  ]

  private static let levels = views.map { view in
    OutputDescriptor(
      "db\(view.suffix)", "Level of each band, \(view.of)", count: .bands,
      unit: .decibelsFullScale, range: Decibels.floor...120, merge: .mean,
      needsStereo: view.isStereo, isPerChannel: view.isPerChannel, source: .payload(.power))
  }

  private static let pictures =
    views.map { view in
      OutputDescriptor(
        "bands\(view.suffix)", "Each band for pictures, \(view.of)", count: .bands,
        unit: .ratio, range: 0...1, needsStereo: view.isStereo, isPerChannel: view.isPerChannel,
        source: .shaped(leaf: "db\(view.suffix)", .smooth))
    } + [
      OutputDescriptor(
        "peaks", "Each band for pictures with peak hold and gravity, mean of the channels",
        count: .bands, unit: .ratio, range: 0...1, merge: .maximum, isDefault: false,
        source: .shaped(leaf: "db", .peak))
    ]

  private static let constants = [
    OutputDescriptor(
      "freqs", "Centre of each band", count: .bands, unit: .hertz, range: 0...400_000,
      kind: .change, source: .constant),
    OutputDescriptor(
      "edges", "Edges of the bands", count: .edges, unit: .hertz, range: 0...400_000,
      kind: .change, source: .constant),
    OutputDescriptor(
      "marks", "0 good, 1 narrower than the resolution, 2 above half the rate", type: .int,
      count: .bands, unit: .state, range: 0...2, kind: .change, source: .constant),
  ]
}
