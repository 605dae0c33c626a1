import Glibc

extension Window {
  /// Returns W(`bin`)/W(0), the window's transform about its middle sample, at a distance of `bin` bins from a tone.
  ///
  /// It is real, and positive within the main lobe. For the bins of a window that starts at sample 0 multiply by
  /// (−1)ᵏ: the middle lies N/2 samples later.
  public func transform(at bin: Double) -> Double {
    if case .kaiser(let beta) = shape { return Window.kaiserTransform(at: bin, beta: beta) }
    let terms = shape.cosineTerms ?? [1]
    var value = terms[0] * kernel(at: bin)
    for order in 1..<max(1, terms.count) {
      let distance = Double(order)
      value += terms[order] / 2 * (kernel(at: bin - distance) + kernel(at: bin + distance))
    }
    return value * Double(count) / sum
  }

  /// Dirichlet's kernel for samples −N/2 ..< N/2, its ends by half each, divided by N.
  private func kernel(at bin: Double) -> Double {
    let angle = Double.pi * bin / Double(count)
    guard abs(sin(angle)) > 1e-12 else { return 1 }
    return sin(.pi * bin) * cos(angle) / (sin(angle) * Double(count))
  }

  /// Kaiser's own closed form (IEEE ISCAS 1974) of the continuous window; sampling adds less than 1e-7 from 256
  /// samples on.
  private static func kaiserTransform(at bin: Double, beta: Double) -> Double {
    let square = beta * beta - .pi * .pi * bin * bin
    let root = abs(square).squareRoot()
    let top = root < 1e-9 ? 1 : (square > 0 ? sinh(root) : sin(root)) / root
    let bottom = beta < 1e-9 ? 1 : sinh(beta) / beta
    return top / bottom
  }

  /// Returns W(k)/W(0) for k = 0, 1, 2 … of the window as it stands in the buffer, starting at sample 0, so with
  /// alternating signs; up to the last value above 1e-7, at most 16.
  ///
  /// They take a constant out after the transform: X′(k) = X(k) − X(0)·W(k)/W(0) is the transform of the block less
  /// its window-weighted mean. Kaiser's and other windows whose side lobes do not end keep what lies beyond
  /// sixteen bins: below −90 dB of the constant for Kaiser's from β = 8 on.
  public func dcBins() -> [Double] {
    var bins = (0..<min(16, count / 2)).map { bin in
      transform(at: Double(bin)) * (bin % 2 == 0 ? 1 : -1)
    }
    while bins.count > 1, abs(bins[bins.count - 1]) < 1e-7 { bins.removeLast() }
    return bins
  }
}
