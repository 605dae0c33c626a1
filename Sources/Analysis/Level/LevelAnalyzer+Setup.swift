import DSP
import Measurements

/// The parameters of ``LevelAnalyzer`` in its own terms.
struct LevelSettings {
  let rate: SampleRate
  let hop: Int
  let integration: Seconds
  let hold: Seconds
  /// In decibels per second.
  let fall: Double
  let clipThreshold: Float
  let reference: Float
  let gate: SilenceGate
  let meters: [LevelMeter]
  let scales: MeterScales

  init(_ parameters: AnalyzerParameters) throws(AnalysisError) {
    rate = parameters.rate
    hop = try parameters.frames("hop", minimum: 1)
    integration = Seconds(try parameters.number("integration"))
    hold = Seconds(try parameters.number("peakHold"))
    fall = try parameters.number("peakFall")
    clipThreshold = Float(try parameters.number("clipThreshold"))
    reference = try parameters.text("rmsReference") == "sine" ? 2 : 1
    gate = SilenceGate(
      threshold: try parameters.number("silenceThreshold"),
      hysteresis: try parameters.number("silenceHysteresis"),
      hold: Seconds(try parameters.number("silenceHold")), hop: hop, rate: rate)
    meters = try LevelSettings.meters(parameters)
    scales = MeterScales(
      volume: try parameters.number("vuReference"),
      programmeI: try parameters.number("ppm1Reference"),
      programmeII: try parameters.number("ppm2Reference"))
  }

  /// The meters that were asked for, in the order of the payload.
  private static func meters(_ parameters: AnalyzerParameters) throws(AnalysisError) -> [LevelMeter]
  {
    let words = try parameters.words("meters")
    for word in words where LevelMeter(word: word) == nil {
      throw .badParameter(
        plugin: parameters.descriptor.identifier, key: "meters",
        reason: "there is no meter called \(word)")
    }
    return LevelMeter.allCases.filter { words.contains($0.word) }
  }

  /// How many frames all figures take to show what they hear.
  var settling: Int {
    meters.reduce(max(hop, rate.frameCount(of: integration))) { settling, meter in
      max(settling, rate.frameCount(of: meter.settling))
    }
  }
}

extension LevelAnalyzer {
  /// - Context: control
  static func prepare(
    _ parameters: AnalyzerParameters
  ) throws(AnalysisError) -> PreparedAnalyzer {
    let settings = try LevelSettings(parameters)
    let channels = parameters.input.channels
    let analyzer = LevelAnalyzer(settings, channels: channels)
    return PreparedAnalyzer(
      owner: AnalyzerOwner(.level, analyzer), stage: StageKey(kind: .slice, hop: settings.hop),
      outputs: outputs(channels: channels, meters: settings.meters), warmUp: settings.settling)
  }
}
