/// The true peak of one channel, block by block: the greatest of the samples and of the values between them.
///
/// It keeps the newest samples of a block for the next: what lies between two samples is known 12 samples later.
public struct TruePeakMeter: BitwiseCopyable, @unchecked Sendable {
  let longestBlock: Int
  let samples: UnsafeMutablePointer<Float>
  let coefficients: UnsafePointer<Float>

  /// Makes a meter for blocks of at most `longestBlock` samples. `storage` holds ``storageCount(longestBlock:)`` values
  /// that are 0, and `coefficients` those of ``TruePeakInterpolation``; both belong to the caller and must outlive this.
  ///
  /// - Context: control
  public init(
    longestBlock: Int, storage: UnsafeMutablePointer<Float>, coefficients: UnsafePointer<Float>
  ) {
    self.longestBlock = longestBlock
    samples = storage
    self.coefficients = coefficients
  }

  /// - Context: control
  public static func storageCount(longestBlock: Int) -> Int { kept + longestBlock }

  /// The samples that the first window of a block takes from the block before.
  static var kept: Int { @_noLocks get { 23 } }
}
