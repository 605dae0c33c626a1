/// The powers of two channels and what they share, as sums over a stretch of samples.
public struct StereoSums: BitwiseCopyable, Hashable, Sendable {
  /// Σl².
  public var leftSquares: Double
  /// Σr².
  public var rightSquares: Double
  /// Σl·r.
  public var products: Double

  /// The sums of no samples.
  @_noLocks
  @inlinable
  public init() {
    leftSquares = 0
    rightSquares = 0
    products = 0
  }

  /// Joins the sums of the samples that follow.
  ///
  /// - Context: process
  @_noLocks
  @inlinable
  public mutating func add(_ next: StereoSums) {
    leftSquares += next.leftSquares
    rightSquares += next.rightSquares
    products += next.products
  }
}
