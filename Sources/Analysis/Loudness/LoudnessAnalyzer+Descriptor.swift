import Measurements

extension LoudnessAnalyzer {
  /// What the configuration may say and what goes onto the wire.
  static let descriptor = PluginDescriptor(
    identifier: "loudness", name: "Loudness",
    summary:
      "Momentary, short-term and integrated loudness, range and true peak, ITU-R BS.1770-5 and EBU R 128",
    version: "1", channels: 1...16, parameters: parameters, outputs: outputs,
    commands: commands, place: .callback)

  private static let parameters = [
    ParameterDescriptor(
      "layout", "What the channels are, in the order of WAVE files", unit: .text,
      domain: .choice(SpeakerLayout.allCases.map(\.rawValue)), default: .text("auto")),
    ParameterDescriptor(
      "speakers", "The loudspeaker of each channel, in place of a layout", unit: .text,
      domain: .words(Speaker.allCases.map(\.rawValue)), default: .text("")),
    ParameterDescriptor(
      "truePeak", "Whether the true peak is measured", unit: .state, domain: .flag,
      default: .flag(true)),
    ParameterDescriptor(
      "running", "Whether the programme is measured from the start on", unit: .state,
      domain: .flag, default: .flag(true)),
  ]

  private static let commands = [
    CommandDescriptor(
      "run", "0 pauses the programme, 1 goes on with it", unit: .state, range: 0...1),
    CommandDescriptor("start", "Starts a programme anew, and lets it run"),
  ]

  private static func loudness(
    _ leaf: String, _ summary: String, silence: OutputDescriptor.Silence = .usualAtFirst
  ) -> OutputDescriptor {
    OutputDescriptor(
      leaf, summary, unit: .loudnessFullScale, range: Decibels.floor...130, kind: .slow,
      silence: silence, source: .payload(.power))
  }

  private static let outputs = [
    loudness("momentary", "Loudness of the last 400 ms", silence: .usual),
    loudness("shortterm", "Loudness of the last 3 s", silence: .usual),
    loudness("integrated", "Loudness of the programme, gated at −70 LUFS and at −10 LU"),
    OutputDescriptor(
      "range", "Loudness range of the programme, EBU Tech 3342; not yet stable in its first minute",
      unit: .loudness, range: 0...200, kind: .slow, silence: .usualAtFirst,
      source: .payload(.power)),
    loudness("momentary_max", "Greatest momentary loudness of the programme"),
    loudness("shortterm_max", "Greatest short-term loudness of the programme"),
    OutputDescriptor(
      "time", "How long the programme has been measured", unit: .seconds,
      range: 0...Float(Int32.max), kind: .slow, silence: .unstated, source: .payload(.identity)),
    OutputDescriptor(
      "running", "1 while the programme is measured, 0 while it is paused", type: .int,
      unit: .state, range: 0...1, kind: .change, silence: .unstated,
      source: .payload(.identity)),
    OutputDescriptor(
      "truepeak", "Greatest true peak of the programme in any channel", unit: .decibelsTruePeak,
      range: Decibels.floor...130, kind: .slow, silence: .usualAtFirst, source: .payload(.amplitude)
    ),
  ]
}
