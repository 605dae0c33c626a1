import Measurements

extension Publisher {
  /// Samples that were not finite, since the start. The instances of one input count the same samples, so the
  /// largest of their counts stands for the input.
  var nonFiniteCount: Int {
    guard let plan else { return earlierNonFiniteCount }
    return plan.inputs.reduce(earlierNonFiniteCount) { sum, input in
      sum + (input.instances.map { states[$0].nonFiniteCount }.max() ?? 0)
    }
  }

  mutating func countNonFinite(_ header: FrameHeader, _ instance: Int) {
    guard header.nonFiniteCount > 0 else { return }
    states[instance].countNonFinite(header.nonFiniteCount)
    status.set(.nonFinite(nonFiniteCount))
  }
}
