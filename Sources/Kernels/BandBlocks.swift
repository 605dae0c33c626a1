/// What one band takes of a spectrum's floats, pairs of real and imaginary part: blocks of eight in a row, of which the
/// first and the last have a weight for each float and those between are whole.
///
/// So bins that a band shares, and those beyond its ends, need no steps of their own.
public struct BandBlocks: BitwiseCopyable, Hashable, Sendable {
  /// The first float of the first block.
  public var start: Int32
  /// How many floats behind the first block are whole, a multiple of eight.
  public var middleCount: Int32
  /// Where the last block begins, from the first one on: behind the whole ones, or up to six floats before their end.
  public var lastOffset: Int32
  /// The factors of power of the first block's floats.
  public var firstWeights: SIMD8<Float>
  /// Those of the last block's.
  public var lastWeights: SIMD8<Float>

  /// - Context: control
  public init(
    start: Int32, middleCount: Int32, lastOffset: Int32, firstWeights: SIMD8<Float>,
    lastWeights: SIMD8<Float>
  ) {
    self.start = start
    self.middleCount = middleCount
    self.lastOffset = lastOffset
    self.firstWeights = firstWeights
    self.lastWeights = lastWeights
  }
}
