/// What a stretch of samples adds to a level: sums, not means, so that stretches can be joined.
public struct LevelSums: BitwiseCopyable, Hashable, Sendable {
  /// Σx², in units of full scale squared.
  public var sumOfSquares: Double
  /// Σx, in units of full scale: divided by the count, the constant part.
  public var sum: Double
  /// The greatest |x|, 0 for no samples.
  public var peak: Float
  /// How many samples have |x| at or above the clip threshold.
  public var clipCount: Int

  /// The sums of no samples.
  @_noLocks
  @inlinable
  public init() {
    sumOfSquares = 0
    sum = 0
    peak = 0
    clipCount = 0
  }

  /// Joins the sums of the samples that follow.
  ///
  /// - Context: process
  @_noLocks
  @inlinable
  public mutating func add(_ next: LevelSums) {
    sumOfSquares += next.sumOfSquares
    sum += next.sum
    if next.peak > peak { peak = next.peak }
    clipCount &+= next.clipCount
  }
}
