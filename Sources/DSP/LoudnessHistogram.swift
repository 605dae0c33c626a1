import Glibc

/// How often each loudness was met: bins of 0.1 LU from −70 to +30 LUFS that hold the count and the sum of the powers.
///
/// Since each bin knows its own mean, gated means and percentiles do not suffer from the width of the bins, but for the
/// one bin that a gate cuts. Loudness is given as a power, 10^(LUFS/10). What lies below −70 LUFS, the absolute gate
/// of BS.1770-5, is not counted; what lies above +30 LUFS belongs to the last bin.
public struct LoudnessHistogram: BitwiseCopyable, @unchecked Sendable {
  static let binCount = 1_000
  /// The number of values of the storage: edges, counts and powers.
  public static let storageCount = 3 * binCount

  let binCount: Int
  /// The lower edge of each bin as a power.
  let edges: UnsafeMutablePointer<Double>
  /// Counts are whole numbers up to 2⁵³.
  let counts: UnsafeMutablePointer<Double>
  let powers: UnsafeMutablePointer<Double>
  /// How many were counted.
  public internal(set) var count = 0.0
  var power = 0.0

  /// Makes an empty histogram over `storage`, which holds ``storageCount`` values, belongs to the caller and must
  /// outlive this.
  ///
  /// - Context: control
  public init(storage: UnsafeMutablePointer<Double>) {
    binCount = LoudnessHistogram.binCount
    edges = storage
    counts = storage + binCount
    powers = storage + 2 * binCount
    for bin in 0..<binCount {
      edges[bin] = pow(10, (Double(bin) / 10 - 70) / 10)
      counts[bin] = 0
      powers[bin] = 0
    }
  }
}
