import Measurements

extension LevelAnalyzer {
  /// What the configuration may say and what goes onto the wire.
  static let descriptor = PluginDescriptor(
    identifier: "level", name: "Level",
    summary:
      "Sample peak, RMS, held peak, clipping, DC offset and silence of each channel, and on request true peak, VU, "
      + "PPM and K meters",
    version: "2", channels: 1...16, parameters: parameters + meterParameters,
    outputs: outputs + LevelMeter.allCases.map(\.output), place: .callback)

  private static let parameters = [
    .hop,
    ParameterDescriptor(
      "integration", "Time over which RMS and DC offset are taken", unit: .seconds,
      domain: .duration(0.001...60), default: .number(0.3)),
    ParameterDescriptor(
      "peakHold", "How long the held peak stands still", unit: .seconds,
      domain: .duration(0...3_600), default: .number(1.5)),
    // IEC 60268-18: the return of a digital peak meter is 20 dB in 1.7 s.
    ParameterDescriptor(
      "peakFall", "How fast the held peak falls afterwards", unit: .decibelsPerSecond,
      domain: .number(0...1_000), default: .number(20 / 1.7)),
    // The largest positive value of 16-bit audio.
    ParameterDescriptor(
      "clipThreshold", "Amplitude from which a sample counts as clipped", unit: .fullScale,
      domain: .number(0.001...1_000), default: .number(32_767.0 / 32_768)),
    ParameterDescriptor(
      "rmsReference", "What reads 0 dBFS RMS: a full-scale square wave, or a sine as in AES17",
      unit: .text, domain: .choice(["square", "sine"]), default: .text("square")),
    ParameterDescriptor(
      "silenceThreshold", "Mean level of the channels from which the input plays",
      unit: .decibelsFullScale, domain: .number(-119...0), default: .number(-60)),
    ParameterDescriptor(
      "silenceHysteresis", "How far below the threshold the level has to fall for silence",
      unit: .decibels, domain: .number(0...60), default: .number(6)),
    ParameterDescriptor(
      "silenceHold", "How long the level has to stay below for silence", unit: .seconds,
      domain: .duration(0...3_600), default: .number(2)),
  ]

  private static let decibels: ClosedRange<Float> = Decibels.floor...120

  private static let outputs = [
    OutputDescriptor(
      "rms", "RMS of each channel over the integration time", count: .channels,
      unit: .decibelsFullScale, range: decibels, source: .payload(.power)),
    OutputDescriptor(
      "peak", "Largest sample of each channel since the last frame, above 0 dBFS too",
      count: .channels, unit: .decibelsFullScale, range: decibels, merge: .maximum,
      source: .payload(.amplitude)),
    OutputDescriptor(
      "hold", "Held peak of each channel", count: .channels, unit: .decibelsFullScale,
      range: decibels, merge: .maximum, source: .payload(.amplitude)),
    OutputDescriptor(
      "clip", "Clipped samples of each channel since the start or the last reset", type: .int,
      count: .channels, unit: .samples, range: 0...Float(Int32.max), kind: .change,
      silence: .usualAtFirst, source: .payload(.identity)),
    OutputDescriptor(
      "dc", "Constant part of each channel over the integration time", count: .channels,
      unit: .fullScale, range: -1...1, source: .payload(.identity)),
    OutputDescriptor(
      "power", "Mean square of each channel since the last frame", count: .channels,
      unit: .decibelsFullScale, range: decibels, merge: .mean, isDefault: false,
      source: .payload(.power)),
    OutputDescriptor(
      "mean", "Mean square of all channels since the last frame", unit: .decibelsFullScale,
      range: decibels, merge: .mean, isDefault: false, source: .payload(.power)),
    OutputDescriptor(
      "silence", "1 while the input is silent, 0 while it plays", type: .int, unit: .state,
      range: 0...1, kind: .change, silence: .value(1), source: .payload(.identity)),
    OutputDescriptor(
      "all", "Level of all channels for pictures", unit: .ratio, range: 0...1,
      source: .shaped(leaf: "mean", .smooth)),
    OutputDescriptor(
      "channels", "Level of each channel for pictures", count: .channels, unit: .ratio,
      range: 0...1, source: .shaped(leaf: "power", .smooth)),
  ]
}
