/// A transform as the callback sees it: plain pointers, owned by a ``RealTransform`` that must outlive it.
public struct TransformView: BitwiseCopyable, @unchecked Sendable {
  /// The number of samples, N.
  public let length: Int
  /// N samples, then at least 32 floats that may be read and written in passing.
  public let input: UnsafeMutablePointer<Float>
  /// N/2 + 1 bins as pairs of real and imaginary part, then at least 32 floats as above.
  public let output: UnsafeMutablePointer<Float>
  let plan: OpaquePointer

  /// The number of bins, N/2 + 1.
  @inlinable
  public var binCount: Int { @_noLocks get { length / 2 &+ 1 } }
}
