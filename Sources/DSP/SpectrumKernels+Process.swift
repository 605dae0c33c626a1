/// Writes `samples`[i]·`coefficients`[i] to `out`, `count` of each.
///
/// Scale factors belong into the coefficients: with ``Window/calibratedCoefficients`` nothing later has to scale.
///
/// - Context: process
@_noLocks
public func applyWindow(
  to out: UnsafeMutablePointer<Float>, samples: UnsafePointer<Float>,
  coefficients: UnsafePointer<Float>, count: Int
) {
  var index = 0
  while index &+ 16 <= count {
    store(
      load16(samples, at: index) * load16(coefficients, at: index), to: out, at: index)
    index &+= 16
  }
  while index < count {
    out[index] = samples[index] * coefficients[index]
    index &+= 1
  }
}

/// Writes re² + im² of each of `binCount` bins to `out`.
///
/// - Parameter spectrum: pairs of real and imaginary part, as the transform gives them
/// - Context: process
@_noLocks
public func power(
  of spectrum: UnsafePointer<Float>, into out: UnsafeMutablePointer<Float>, binCount: Int
) {
  var bin = 0
  while bin &+ 8 <= binCount {
    let pairs = load16(spectrum, at: bin &* 2)
    let squares = pairs * pairs
    store(squares.evenHalf + squares.oddHalf, to: out, at: bin)
    bin &+= 8
  }
  while bin < binCount {
    let (real, imaginary) = (spectrum[bin &* 2], spectrum[bin &* 2 &+ 1])
    out[bin] = real * real + imaginary * imaginary
    bin &+= 1
  }
}

/// Writes `scale`·(re² + im²) of each of `binCount` bins to `out`.
///
/// - Context: process
@_noLocks
public func power(
  of spectrum: UnsafePointer<Float>, scale: Float, into out: UnsafeMutablePointer<Float>,
  binCount: Int
) {
  var bin = 0
  while bin &+ 8 <= binCount {
    let pairs = load16(spectrum, at: bin &* 2)
    let squares = pairs * pairs
    store((squares.evenHalf + squares.oddHalf) * scale, to: out, at: bin)
    bin &+= 8
  }
  while bin < binCount {
    let (real, imaginary) = (spectrum[bin &* 2], spectrum[bin &* 2 &+ 1])
    out[bin] = (real * real + imaginary * imaginary) * scale
    bin &+= 1
  }
}

/// Writes the real part of `first`·conj(`second`) of each of `binCount` bins to `out`.
///
/// It gives mid and side from left and right: |L ± R|² = |L|² + |R|² ± 2·Re(L·conj R).
///
/// - Context: process
@_noLocks
public func crossPower(
  of first: UnsafePointer<Float>, and second: UnsafePointer<Float>,
  into out: UnsafeMutablePointer<Float>, binCount: Int
) {
  var bin = 0
  while bin &+ 8 <= binCount {
    let products = load16(first, at: bin &* 2) * load16(second, at: bin &* 2)
    store(products.evenHalf + products.oddHalf, to: out, at: bin)
    bin &+= 8
  }
  while bin < binCount {
    let (real, imaginary) = (bin &* 2, bin &* 2 &+ 1)
    out[bin] = first[real] * second[real] + first[imaginary] * second[imaginary]
    bin &+= 1
  }
}

/// Takes the window-weighted mean of the block out of its `spectrum`: X(k) − X(0)·`dcBins`[k].
///
/// - Parameters:
///   - dcBins: ``Window/dcBins()``, as floats
///   - count: how many there are, at most the number of bins
/// - Context: process
@_noLocks
public func removeMean(
  from spectrum: UnsafeMutablePointer<Float>, dcBins: UnsafePointer<Float>, count: Int
) {
  let constant = spectrum[0]
  var bin = 0
  while bin < count {
    spectrum[bin &* 2] -= constant * dcBins[bin]
    bin &+= 1
  }
}

/// Returns the sum of `count` values.
///
/// - Context: process
@_noLocks
public func sum(of values: UnsafePointer<Float>, count: Int) -> Float {
  var total = SIMD16<Float>.zero
  var index = 0
  while index &+ 16 <= count {
    total += load16(values, at: index)
    index &+= 16
  }
  var rest: Float = 0
  while index < count {
    rest += values[index]
    index &+= 1
  }
  return sum(total) + rest
}
