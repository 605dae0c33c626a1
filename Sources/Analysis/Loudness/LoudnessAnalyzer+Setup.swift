import DSP
import Glibc
import Measurements

/// The parameters of ``LoudnessAnalyzer`` in its own terms.
struct LoudnessSettings {
  /// BS.1770-5: −0.691 dB, which makes a full-scale sine of 997 Hz in one channel read −3.01 LKFS.
  static let offset = pow(10, -0.0691)

  let rate: SampleRate
  let blocks: LoudnessBlocks
  let weights: [Double]
  let measuresTruePeak: Bool
  let isRunning: Bool

  /// The lowest rate in Hz: the shelf of the K weighting, at 1,682 Hz, lies well below half of it.
  private static let leastRate = 4_000

  init(_ parameters: AnalyzerParameters) throws(AnalysisError) {
    rate = parameters.rate
    guard rate.hertz >= LoudnessSettings.leastRate else {
      throw parameters.unsuited(
        "its weighting needs a rate of \(LoudnessSettings.leastRate) Hz or more; start the server or convert the file with one"
      )
    }
    blocks = LoudnessBlocks(rate: rate)
    weights = try LoudnessSettings.speakers(parameters).map(\.weight)
    measuresTruePeak = try parameters.flag("truePeak")
    isRunning = try parameters.flag("running")
  }

  /// The loudspeakers that were named, else those of the layout.
  private static func speakers(_ parameters: AnalyzerParameters) throws(AnalysisError) -> [Speaker]
  {
    let channels = parameters.input.channels
    let named = try parameters.words("speakers").compactMap(Speaker.init)
    let layout = try parameters.text("layout")
    let speakers =
      named.isEmpty ? SpeakerLayout(rawValue: layout)?.speakers(channels: channels) : named
    guard let speakers, speakers.count == channels else {
      throw .badParameter(
        plugin: parameters.descriptor.identifier, key: named.isEmpty ? "layout" : "speakers",
        reason: "it does not fit the input \(parameters.input.name) with its \(channels) channels")
    }
    return speakers
  }
}

extension LoudnessAnalyzer {
  /// - Context: control
  static func prepare(
    _ parameters: AnalyzerParameters
  ) throws(AnalysisError) -> PreparedAnalyzer {
    let settings = try LoudnessSettings(parameters)
    let outputs = descriptor.outputs(channels: parameters.input.channels).filter {
      settings.measuresTruePeak || $0.descriptor.leaf != "truepeak"
    }
    return PreparedAnalyzer(
      owner: AnalyzerOwner(.loudness, LoudnessAnalyzer(settings)),
      stage: StageKey(kind: .slice, hop: settings.blocks.length), outputs: outputs,
      warmUp: settings.blocks.shortTerm * settings.blocks.length)
  }
}
