import CRealtime
import DSP

extension StereoAnalyzer {
  /// Adds one hop.
  @_noLocks
  mutating func consume(_ result: SliceResult) {
    guard let right = result.second else { return }
    let newest = measureStereo(left: result.first, right: right, count: result.count)
    left.update(sum: newest.leftSquares)
    self.right.update(sum: newest.rightSquares)
    products.update(sum: newest.products)
  }

  /// Writes balance, correlation and width, which are 0 in silence, and the mean squares of mid and side.
  ///
  /// Balance is (R − L)/(R + L) of the energies. Correlation is Σlr/√(Σl²·Σr²). Width is S/(M + S) of the energies of
  /// mid (L + R)/2 and side (L − R)/2: 0 for mono, ½ for unrelated channels, 1 for opposite ones.
  @_noLocks
  func write(to values: UnsafeMutablePointer<Float>) {
    let total = left.mean + right.mean
    // −150 dB: below the last bit of 24-bit audio, above what rounding leaves of loud sound.
    guard total > 1e-15 else {
      writeSilence(to: values)
      return
    }
    let (leftShare, rightShare) = (Float(left.mean / total), Float(right.mean / total))
    let product = Float(products.mean / total)
    let root = square_root(leftShare) * square_root(rightShare)
    values[0] = rightShare - leftShare
    values[1] = root > 1e-12 ? max(-1, min(1, product / root)) : 0
    values[2] = max(0, min(1, 0.5 - product))
    values[3] = Float(max(0, total / 4 + products.mean / 2))
    values[4] = Float(max(0, total / 4 - products.mean / 2))
  }

  @_noLocks
  private func writeSilence(to values: UnsafeMutablePointer<Float>) {
    var index = 0
    while index < 5 {
      values[index] = 0
      index &+= 1
    }
  }

  /// Forgets what was heard before a gap.
  @_noLocks
  mutating func restart() {
    left.reset()
    right.reset()
    products.reset()
  }
}
