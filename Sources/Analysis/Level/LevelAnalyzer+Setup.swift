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
      outputs: descriptor.outputs(channels: channels),
      warmUp: max(settings.hop, parameters.rate.frameCount(of: settings.integration)))
  }
}
