import DSP
import Glibc
import Measurements

/// How the sound of a stereo pair lies between its channels.
///
/// The energies of both channels and of their product decay by one-pole filters, whose time constant is the parameter
/// `integration`.
struct StereoAnalyzer: ~Copyable {
  /// What the sums keep of themselves over one hop.
  let decay: Double
  var sums = StereoSums()

  /// - Context: control
  init(integration: Seconds, hop: Seconds) {
    decay = integration.value > 0 ? exp(-hop.value / integration.value) : 0
  }

  /// - Context: control
  static func prepare(
    _ parameters: AnalyzerParameters
  ) throws(AnalysisError) -> PreparedAnalyzer {
    let hop = try parameters.frames("hop", minimum: 1)
    let integration = Seconds(try parameters.number("integration"))
    let analyzer = StereoAnalyzer(
      integration: integration, hop: parameters.rate.duration(of: hop))
    return PreparedAnalyzer(
      owner: AnalyzerOwner(.stereo, analyzer), stage: StageKey(kind: .slice, hop: hop),
      longStage: nil, outputs: descriptor.outputs(channels: 2),
      warmUp: max(hop, parameters.rate.frameCount(of: integration)))
  }
}
