/// How the twelve pitch classes are used in each of the 24 keys.
///
/// The figures are Temperley's, from the Kostka-Payne corpus (Music and Probability, 2007): the share of segments in
/// which a class occurs.
///
/// - Context: process; control to make it
public struct KeyProfiles: BitwiseCopyable, @unchecked Sendable {
  static let major: [Double] = [
    0.748, 0.060, 0.488, 0.082, 0.670, 0.460, 0.096, 0.715, 0.104, 0.366, 0.057, 0.400,
  ]
  static let minor: [Double] = [
    0.712, 0.084, 0.474, 0.618, 0.049, 0.460, 0.105, 0.747, 0.404, 0.067, 0.133, 0.330,
  ]
  /// The variation of ``major`` about its mean, over the mean. Music that varies as much is as tonal as music is.
  static var variation: Float { @_noLocks get { 0.727 } }

  /// For each key its twelve figures less their mean, of length 1.
  let values: UnsafePointer<Float>

  /// Makes profiles over the values of ``table``, which must outlive it.
  ///
  /// - Context: control
  public init(table: UnsafePointer<Float>) { values = table }

  /// The profiles of C to B major, then of C to B minor.
  ///
  /// - Context: control
  public static let table: [Float] = [major, minor].flatMap { profile in
    let mean = profile.reduce(0, +) / 12
    let length = profile.reduce(0) { $0 + ($1 - mean) * ($1 - mean) }.squareRoot()
    return (0..<12).flatMap { tonic in
      (0..<12).map { Float((profile[($0 - tonic + 12) % 12] - mean) / length) }
    }
  }

  /// A key and how sure it is.
  public struct Key: BitwiseCopyable, Hashable, Sendable {
    /// 0 to 11 for C to B major, 12 to 23 for C to B minor, −1 for none.
    public let number: Int
    /// From 0 to 1.
    public let confidence: Float

    @_noLocks
    @inlinable
    public init(number: Int, confidence: Float) {
      self.number = number
      self.confidence = confidence
    }
  }
}
