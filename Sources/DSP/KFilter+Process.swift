extension KFilter {
  /// Filters `count` finite samples of two channels, and returns the sum of squares of each behind the filter.
  ///
  /// For a single channel pass it twice.
  ///
  /// - Context: process
  /// - Complexity: O(*n*); the time of both channels is that of one.
  @_noLocks
  public mutating func energies(
    of first: UnsafePointer<Float>, and second: UnsafePointer<Float>, count: Int
  ) -> SIMD2<Double> {
    var filter = self
    var squares = SIMD2<Double>.zero
    var index = 0
    while index < count {
      let output = filter.next(SIMD2(Double(first[index]), Double(second[index])))
      squares += output * output
      index &+= 1
    }
    self = filter
    return squares
  }

  @_noLocks
  @inline(__always)
  private mutating func next(_ input: SIMD2<Double>) -> SIMD2<Double> {
    let middle = shelf.b0 * input + shelfNext
    shelfNext = (shelf.b1 * input + shelfAfter) - shelf.a1 * middle
    shelfAfter = shelf.b2 * input - shelf.a2 * middle
    // The numerator is 1, −2, 1.
    let output = middle + highPassNext
    highPassNext = (highPassAfter - (middle + middle)) - highPass.a1 * output
    highPassAfter = middle - highPass.a2 * output
    return output
  }

  /// Puts the filter at rest.
  ///
  /// - Context: process
  @_noLocks
  public mutating func reset() {
    shelfNext = .zero
    shelfAfter = .zero
    highPassNext = .zero
    highPassAfter = .zero
  }
}
