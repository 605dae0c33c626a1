/// Why a transform cannot be made.
public enum SpectrumError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The length is odd, or outside of ``TransformPlanner/limits``.
  case badLength(Int)
  /// FFTW has no way to transform this length.
  case refused(Int)
  case outOfMemory(Int)

  /// What is wrong, in one sentence.
  public var description: String {
    switch self {
    case .badLength(let length):
      "a transform of \(length) points is not possible; "
        + "use an even number from \(TransformPlanner.limits.lowerBound) to \(TransformPlanner.limits.upperBound)"
    case .refused(let length):
      "FFTW has no plan for \(length) points; is libfftw3f complete?"
    case .outOfMemory(let length):
      "there is no memory for a transform of \(length) points"
    }
  }
}
