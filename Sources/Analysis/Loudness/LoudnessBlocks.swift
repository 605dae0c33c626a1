import Measurements

/// How the windows of loudness are made of blocks.
///
/// A block lasts about 10 ms: the windows of a tone of 400 ms that starts at any time then miss at most 5 ms of it,
/// 0.06 LU. Where a tenth of a second is a whole number of frames, it is a whole number of blocks too, so that gating
/// blocks start where the standard has them: in music whose beat is a multiple of that, another start reads
/// another loudness.
struct LoudnessBlocks: BitwiseCopyable {
  /// The frames of a block.
  let length: Int
  /// The blocks in 100 ms, from one gating block to the next.
  let step: Int
  /// The blocks in 400 ms and in 3 s.
  let momentary: Int
  let shortTerm: Int

  /// - Context: control
  init(rate: SampleRate) {
    let fitting = (5...20).filter { rate.hertz % (10 * $0) == 0 }
    step = fitting.min { abs($0 - 10) < abs($1 - 10) } ?? 10
    length = rate.frameCount(of: Seconds(0.1 / Double(step)))
    momentary = 4 * step
    shortTerm = 30 * step
  }
}
