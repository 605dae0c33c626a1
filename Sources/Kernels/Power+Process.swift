/// Writes re² + im² of each of `binCount` bins to `out`.
///
/// - Parameter spectrum: pairs of real and imaginary part, as the transform gives them
/// - Context: process
@_noLocks
@inlinable
@inline(__always)
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
@inlinable
@inline(__always)
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
