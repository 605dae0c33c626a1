import Measurements

extension LevelMeter {
  /// What the meter puts onto the wire.
  var output: OutputDescriptor {
    switch self {
    case .truePeak:
      output("True peak of each channel, ITU-R BS.1770-5", .decibelsTruePeak, kind: .slow)
    case .digital:
      output("Digital peak meter of each channel, IEC 60268-18", .decibelsFullScale)
    case .volume:
      output("VU meter of each channel, IEC 60268-17", .volume, merge: .newest)
    case .programmeI:
      output("Programme meter of type I of each channel, IEC 60268-10", .decibels)
    case .programmeIIa:
      output(
        "Programme meter of type IIa of each channel, IEC 60268-10, in marks", .marks,
        range: 0...8, source: .payload(.marks))
    case .programmeIIb:
      output("Programme meter of type IIb of each channel, IEC 60268-10", .decibels)
    case .k12: k(12)
    case .k14: k(14)
    case .k20: k(20)
    }
  }

  private func k(_ headroom: Int) -> OutputDescriptor {
    output(
      "RMS of each channel on the scale K-\(headroom): 0 dB is a sine of −\(headroom) dBFS",
      .decibels, merge: .newest, source: .payload(.power))
  }

  private func output(
    _ summary: String, _ unit: Unit, range: ClosedRange<Float> = Decibels.floor...140,
    merge: MergeRule = .maximum, kind: OutputDescriptor.Kind = .frame,
    source: OutputDescriptor.Source = .payload(.amplitude)
  ) -> OutputDescriptor {
    OutputDescriptor(
      word, summary, count: .channels, unit: unit, range: range, merge: merge, kind: kind,
      isDefault: false, source: source)
  }
}

extension LevelAnalyzer {
  /// What the meters may be told.
  static let meterParameters = [
    ParameterDescriptor(
      "meters", "Meters to add, each an output of that name", unit: .text,
      domain: .words(LevelMeter.allCases.map(\.word)), default: .text("")),
    // SMPTE RP 155; EBU R 68 has −18 dBFS.
    ParameterDescriptor(
      "vuReference", "Level of a sine that reads 0 VU", unit: .decibelsFullScale,
      domain: .number(-60...0), default: .number(-20)),
    // EBU R 68: the alignment level, which is 0 dB of the Nordic scale. The German scale has its 0 dB at −9 dBFS.
    ParameterDescriptor(
      "ppm1Reference", "Level of a sine that reads 0 dB on the programme meter of type I",
      unit: .decibelsFullScale, domain: .number(-60...0), default: .number(-18)),
    // EBU R 68: the alignment level, which is TEST of type IIb and mark 4 of type IIa.
    ParameterDescriptor(
      "ppm2Reference", "Level of a sine that reads mark 4 of type IIa and 0 dB of type IIb",
      unit: .decibelsFullScale, domain: .number(-60...0), default: .number(-18)),
  ]

  /// The outputs of an instance with `meters`: those that were not asked for do not exist.
  static func outputs(channels: Int, meters: [LevelMeter]) -> [InstanceOutput] {
    let absent = Set(LevelMeter.allCases).subtracting(meters).map(\.word)
    return descriptor.outputs(channels: channels).filter { !absent.contains($0.descriptor.leaf) }
      .map { output in
        guard meters.contains(where: { $0.word == output.descriptor.leaf }) else { return output }
        return InstanceOutput(descriptor: output.descriptor.asDefault, count: output.count)
      }
  }
}
