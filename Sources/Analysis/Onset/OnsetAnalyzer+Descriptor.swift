import Measurements

extension OnsetAnalyzer {
  /// What the configuration may say and what goes onto the wire.
  static let descriptor = PluginDescriptor(
    identifier: "onset", name: "Onset",
    summary: "Beginnings of notes and hits, of the whole and of low, middle and high sounds",
    version: "2", channels: 1...16, parameters: parameters, outputs: outputs + announcements,
    place: .callback)

  private static let parameters = [
    ParameterDescriptor(
      "sensitivity", "How small a rise counts: 2 takes half of what 1 asks for", unit: .ratio,
      domain: .number(0.05...20), default: .number(1)),
    ParameterDescriptor(
      "interval", "Least time from one onset to the next", unit: .seconds,
      domain: .duration(0.005...10), default: .number(0.03)),
    ParameterDescriptor(
      "fall", "Time in which the envelope falls from 1 to 0", unit: .seconds,
      domain: .duration(0.005...60), default: .number(0.25)),
    ParameterDescriptor(
      "early", "Whether sudden attacks are announced at once, in the outputs early and confirm",
      unit: .state, domain: .flag, default: .flag(false)),
  ]

  private static let outputs = [
    OutputDescriptor(
      "count", "Onsets since the start or the last reset, told before each", type: .int,
      unit: .count, range: 0...Float(1 << 24), kind: .event, source: .payload(.identity)),
    OutputDescriptor(
      "hit", "An onset; its strength is the mean rise of the spectrum, 1 from 5 dB on",
      unit: .ratio, range: 0...1, kind: .event, source: .payload(.identity)),
    OutputDescriptor(
      "low", "An onset below 150 Hz, such as a bass drum's; its strength", unit: .ratio,
      range: 0...1, kind: .event, source: .payload(.identity)),
    OutputDescriptor(
      "mid", "An onset from 150 Hz to 5 kHz, such as a snare drum's; its strength", unit: .ratio,
      range: 0...1, kind: .event, source: .payload(.identity)),
    OutputDescriptor(
      "high", "An onset above 5 kHz, such as a hi-hat's; its strength", unit: .ratio,
      range: 0...1, kind: .event, source: .payload(.identity)),
    OutputDescriptor(
      "env", "1 at an onset, falling to 0", unit: .ratio, range: 0...1, merge: .maximum,
      source: .payload(.identity)),
    OutputDescriptor(
      "flux", "Mean rise of the spectrum, onset or not, 1 from 5 dB on", unit: .ratio,
      range: 0...1, merge: .maximum, isDefault: false, source: .payload(.identity)),
  ]

  /// What the parameter `early` adds, behind the other outputs.
  private static let announcements = [
    OutputDescriptor(
      "early", "A sudden attack, told 1 ms after it; its rise in power, 1 from 40 dB on",
      unit: .ratio, range: 0...1, kind: .event, isDefault: false, source: .payload(.identity)),
    OutputDescriptor(
      "confirm", "1 when the announced attack is an onset, 0 when none follows within 40 ms",
      type: .int, unit: .state, range: 0...1, kind: .event, isDefault: false,
      source: .payload(.identity)),
  ]

  /// The outputs of an instance; what is announced happened just `earlyLatency` frames before, nil for no announcements.
  static func outputs(channels: Int, earlyLatency: Int?) -> [InstanceOutput] {
    let all = descriptor.outputs(channels: channels)
    guard let earlyLatency else { return all.dropLast(announcements.count) }
    return all.map { output in
      switch output.descriptor.leaf {
      case "early":
        InstanceOutput(
          descriptor: output.descriptor.asDefault, count: output.count, latency: earlyLatency)
      case "confirm": InstanceOutput(descriptor: output.descriptor.asDefault, count: output.count)
      default: output
      }
    }
  }
}
