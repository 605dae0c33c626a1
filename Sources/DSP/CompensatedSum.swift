/// A sum of terms that come and go for months, held in two doubles.
///
/// After a term was added and taken away again, the sum is what it would be without it, whatever its size: each step
/// rounds by less than 2⁻¹⁰⁴ of the sum.
public struct CompensatedSum: BitwiseCopyable, Sendable {
  /// The sum, rounded to a double.
  public private(set) var value = 0.0
  private var rest = 0.0

  /// The sum of no terms.
  @_noLocks
  public init() {}

  /// Adds `term`, which is finite.
  ///
  /// Knuth, The Art of Computer Programming 2, section 4.2.2, theorem B: the error of an addition is itself a double.
  ///
  /// - Context: process
  @_noLocks
  public mutating func add(_ term: Double) {
    let sum = value + term
    let added = sum - value
    rest += (value - (sum - added)) + (term - added)
    value = sum + rest
    rest -= value - sum
  }
}
