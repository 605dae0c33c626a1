import Measurements

extension BeatAnalyzer {
  /// What the configuration may say and what goes onto the wire.
  static let descriptor = PluginDescriptor(
    identifier: "beat", name: "Beat",
    summary: "Beats as they happen, tempo, place within beat and bar, and when the next beat comes",
    version: "1", channels: 1...16, parameters: parameters, outputs: outputs,
    commands: commands, place: .callback)

  private static let parameters = [
    ParameterDescriptor(
      "slowest", "The slowest tempo that is looked for", unit: .beatsPerMinute,
      domain: .number(30...150), default: .number(66)),
    ParameterDescriptor(
      "fastest", "The fastest tempo that is looked for, at least a quarter above the slowest",
      unit: .beatsPerMinute, domain: .number(60...300), default: .number(200)),
    ParameterDescriptor(
      "meter", "Beats in a bar", unit: .count, domain: .number(1...16), default: .number(4)),
    ParameterDescriptor(
      "fall", "Time in which the envelope falls from 1 to 0", unit: .seconds,
      domain: .duration(0.005...60), default: .number(0.25)),
  ]

  private static let outputs = [
    OutputDescriptor(
      "count", "Beats since the start or the last reset, told before each", type: .int,
      unit: .count, range: 0...Float(1 << 24), kind: .event, source: .payload(.identity)),
    OutputDescriptor(
      "bar", "The beat's place in the bar, from 1 on, told before each", type: .int, unit: .count,
      range: 1...16, kind: .event, source: .payload(.identity)),
    OutputDescriptor(
      "hit", "A beat, while locked; its confidence", unit: .ratio, range: 0...1, kind: .event,
      source: .payload(.identity)),
    OutputDescriptor(
      "phase", "Place within the beat, 0 at the beat; 0 without a lock", unit: .ratio,
      range: 0...1, source: .payload(.identity)),
    OutputDescriptor(
      "env", "1 at a beat, falling to 0", unit: .ratio, range: 0...1, merge: .maximum,
      source: .payload(.identity)),
    OutputDescriptor(
      "next", "Time from now to the next beat; 0 without a lock", unit: .seconds, range: 0...4,
      source: .payload(.identity)),
    OutputDescriptor(
      "bpm", "Tempo, new with each beat; 0 without a lock", unit: .beatsPerMinute, range: 0...600,
      kind: .change, source: .payload(.identity)),
    OutputDescriptor(
      "confidence", "How sure the beat is, new with each beat", unit: .ratio, range: 0...1,
      kind: .change, source: .payload(.identity)),
    OutputDescriptor(
      "state", "searching, locked, or lost after a lock", type: .string, unit: .text, range: 0...2,
      kind: .change, words: BeatLock.words, source: .payload(.identity)),
  ]

  /// In the order of the codes of ``BeatAnalyzer/obey(_:value:)``.
  private static let commands = [
    CommandDescriptor("tap", "A tapped beat: three or more set the tempo and the beat"),
    CommandDescriptor(
      "set", "Holds the tempo; 0 lets it go", unit: .beatsPerMinute, range: 0...600),
    CommandDescriptor("nudge", "Moves the beats, later above 0", unit: .beats, range: -1...1),
    CommandDescriptor("double", "Takes the tempo for twice as fast"),
    CommandDescriptor("half", "Takes the tempo for half as fast"),
    CommandDescriptor("downbeat", "Makes the nearest beat the first of the bar"),
  ]
}
