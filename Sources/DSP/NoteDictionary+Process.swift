import Kernels

extension NoteDictionary {
  /// How often the shares are improved. Ten times are as good as sixty within 0.001 of the chroma's cosine.
  @_noLocks
  private static func rounds() -> Int { 10 }

  /// Finds the shares of all notes in `spectrum`, a root of magnitudes on the axis, that come nearest to it.
  ///
  /// Each round multiplies a share by what is there over what the shares explain (Lee and Seung, Algorithms for
  /// non-negative matrix factorization, NIPS 2000). A spectrum of nothing gives 0.
  ///
  /// - Parameters:
  ///   - spectrum: ``stepCount`` values
  ///   - shares: gets ``noteCount`` values
  ///   - scratch: ``noteCount`` values
  @_noLocks
  public func activations(
    of spectrum: UnsafePointer<Float>, into shares: UnsafeMutablePointer<Float>,
    scratch matches: UnsafeMutablePointer<Float>
  ) {
    let largest = match(spectrum, into: matches)
    var note = 0
    while note < NoteDictionary.noteCount {
      shares[note] = matches[note]
      note &+= 1
    }
    guard largest > 0 else { return }
    var round = 0
    while round < NoteDictionary.rounds() {
      // A millionth keeps the quotient finite where nothing is explained.
      improve(shares, matches: matches, least: largest * 1e-6)
      round &+= 1
    }
  }

  /// Writes the product of `spectrum` and each note's, and returns the largest.
  @_noLocks
  private func match(
    _ spectrum: UnsafePointer<Float>, into matches: UnsafeMutablePointer<Float>
  ) -> Float {
    var largest: Float = 0
    var note = 0
    while note < NoteDictionary.noteCount {
      matches[note] = dotProduct(
        spectrum, spectra + note &* NoteDictionary.stepCount, count: NoteDictionary.stepCount)
      largest = max(largest, matches[note])
      note &+= 1
    }
    return largest
  }

  @_noLocks
  private func improve(
    _ shares: UnsafeMutablePointer<Float>, matches: UnsafePointer<Float>, least: Float
  ) {
    let count = NoteDictionary.noteCount
    var (first, second) = (SIMD16<Float>.zero, SIMD16<Float>.zero)
    var (third, fourth) = (SIMD16<Float>.zero, SIMD16<Float>.zero)
    var note = 0
    while note < count {
      // The products are symmetric, so rows may stand for columns.
      let row = products + note &* count
      let share = shares[note]
      first += load16(row, at: 0) * share
      second += load16(row, at: 16) * share
      third += load16(row, at: 32) * share
      fourth += load16(row, at: 48) * share
      note &+= 1
    }
    multiply(shares, by: matches, over: first + least, at: 0)
    multiply(shares, by: matches, over: second + least, at: 16)
    multiply(shares, by: matches, over: third + least, at: 32)
    multiply(shares, by: matches, over: fourth + least, at: 48)
  }

  @_noLocks
  private func multiply(
    _ shares: UnsafeMutablePointer<Float>, by matches: UnsafePointer<Float>,
    over explained: SIMD16<Float>, at note: Int
  ) {
    store(
      load16(shares, at: note) * load16(matches, at: note) / explained, to: shares, at: note)
  }
}
