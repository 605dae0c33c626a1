import DSP
import Measurements
import Realtime

/// The power of each band: of every channel, of mid and side, and their mean.
///
/// Low bands come from a transform that is some times longer. Where the two meet, the bins of both carry the weights of
/// a ``Crossover``, so that a tone is counted once wherever it lies.
struct SpectrumAnalyzer: ~Copyable {
  let channelCount: Int
  let bandCount: Int
  /// The first band that the short transform adds to.
  let firstBand: Int
  /// How many bands the long transform adds to; 0 without one.
  let longCount: Int
  /// What each band takes of the short transform, and of the long one.
  let blocks: OwnedBuffer<BandBlocks>
  let longBlocks: OwnedBuffer<BandBlocks>
  /// The factor of each bin of the short transform, twice in a row; without weighting there are none.
  let weights: OwnedBuffer<Float>
  let hasWeights: Bool
  let longWeights: OwnedBuffer<Float>
  /// For each channel, and after them for the cross power, one value a band.
  let bands: OwnedBuffer<Float>
  let longBands: OwnedBuffer<Float>

  /// - Context: control
  init(_ plan: SpectrumPlan, channels: Int) {
    channelCount = channels
    bandCount = plan.bands.count
    firstBand = plan.firstBand
    longCount = plan.longBlocks.count
    blocks = OwnedBuffer(plan.blocks)
    longBlocks = OwnedBuffer(plan.longBlocks)
    hasWeights = !plan.weights.isEmpty
    weights = OwnedBuffer(plan.weights.isEmpty ? [1] : pairedWeights(plan.weights))
    longWeights = OwnedBuffer(
      plan.longWeights.isEmpty ? [1] : pairedWeights(plan.longWeights))
    bands = OwnedBuffer(repeating: 0, count: (channels + 1) * plan.bands.count)
    longBands = OwnedBuffer(repeating: 0, count: (channels + 1) * plan.bands.count)
  }

  /// - Context: control
  static func prepare(
    _ parameters: AnalyzerParameters
  ) throws(AnalysisError) -> PreparedAnalyzer {
    let plan = try SpectrumPlan(parameters)
    let channels = parameters.input.channels
    let edges = plan.bands.map(\.lower) + plan.bands.suffix(1).map(\.upper)
    let constants: [String: [Float]] = [
      "freqs": plan.bands.map { Float($0.centre) },
      "edges": edges.map { Float($0) },
      "marks": plan.marks.map { Float($0.rawValue) },
    ]
    return PreparedAnalyzer(
      owner: AnalyzerOwner(.spectrum, SpectrumAnalyzer(plan, channels: channels)),
      stage: plan.stage, secondStage: plan.longStage,
      outputs: descriptor.outputs(
        channels: channels, bands: plan.bands.count, constants: constants),
      warmUp: plan.warmUp)
  }
}
