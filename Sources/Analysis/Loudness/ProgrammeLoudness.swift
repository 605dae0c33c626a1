import DSP

/// The figures of a whole programme: integrated loudness, loudness range, maxima.
///
/// They grow while it runs. Integrated loudness and range are made of windows that lie in one stretch of running as a
/// whole; maxima are taken of windows that are silent before the stretch.
struct ProgrammeLoudness: BitwiseCopyable {
  let grid: LoudnessBlocks
  /// The gating blocks of 400 ms, and the short-term loudness, each ten times a second.
  var blocks: LoudnessHistogram
  var shortTerms: LoudnessHistogram
  var isRunning: Bool
  /// The short blocks of the stretch that runs, and of all stretches.
  var stretch = 0
  var blockCount = 0
  /// The integrated loudness as a power, 0 before the first gating block.
  var integrated = 0.0
  /// The ratio of the powers of the 95th and the 10th percentile; 1 before the first short-term loudness.
  var range = 1.0
  var momentaryMaximum = 0.0
  var shortTermMaximum = 0.0
  /// In units of full scale.
  var truePeakMaximum: Float = 0

  /// - Context: control
  init(
    grid: LoudnessBlocks, blocks: LoudnessHistogram, shortTerms: LoudnessHistogram,
    isRunning: Bool
  ) {
    self.grid = grid
    self.blocks = blocks
    self.shortTerms = shortTerms
    self.isRunning = isRunning
  }
}
