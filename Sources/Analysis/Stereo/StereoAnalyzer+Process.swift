import CRealtime
import DSP

extension StereoAnalyzer {
  /// Adds one hop.
  @_noLocks
  mutating func consume(_ result: SliceResult) {
    guard let right = result.second else { return }
    let newest = measureStereo(left: result.first, right: right, count: result.count)
    sums.leftSquares = sums.leftSquares * decay + newest.leftSquares
    sums.rightSquares = sums.rightSquares * decay + newest.rightSquares
    sums.products = sums.products * decay + newest.products
  }

  /// Writes balance, correlation and width; all are 0 in silence.
  ///
  /// Balance is (R − L)/(R + L) of the energies. Correlation is Σlr/√(Σl²·Σr²). Width is S/(M + S) of the energies of
  /// mid (L + R)/2 and side (L − R)/2: 0 for mono, ½ for unrelated channels, 1 for opposite ones.
  @_noLocks
  func write(to values: UnsafeMutablePointer<Float>) {
    let total = sums.leftSquares + sums.rightSquares
    guard total > 1e-24 else {
      values[0] = 0
      values[1] = 0
      values[2] = 0
      return
    }
    let left = Float(sums.leftSquares / total)
    let right = Float(sums.rightSquares / total)
    let product = Float(sums.products / total)
    let root = square_root(left) * square_root(right)
    values[0] = right - left
    values[1] = root > 1e-12 ? max(-1, min(1, product / root)) : 0
    values[2] = max(0, min(1, 0.5 - product))
  }

  /// Forgets what was heard before a gap.
  @_noLocks
  mutating func restart() {
    sums = StereoSums()
  }
}
