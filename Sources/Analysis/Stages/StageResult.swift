/// The samples of one unit over one hop.
///
/// - Context: process; the pointers are valid during the call
struct SliceResult {
  /// The number of the unit's first channel within its input.
  let channel: Int
  let first: UnsafePointer<Float>
  /// The second channel of a stereo pair.
  let second: UnsafePointer<Float>?
  let count: Int

  @_noLocks
  init(
    channel: Int, first: UnsafePointer<Float>, second: UnsafePointer<Float>?, count: Int
  ) {
    self.channel = channel
    self.first = first
    self.second = second
    self.count = count
  }
}

/// The transform of one unit.
///
/// The power of a bin is in units in which the bins of a full-scale sine sum to 1.
///
/// - Context: process; the pointers are valid during the call
struct TransformResult {
  /// The number of the unit's first channel within its input.
  let channel: Int
  /// Power of each bin.
  let first: UnsafePointer<Float>
  /// Power of each bin of the second channel of a stereo pair.
  let second: UnsafePointer<Float>?
  /// The real part of first times the conjugate of second, of each bin; valid with ``second``.
  let cross: UnsafePointer<Float>
  let binCount: Int

  @_noLocks
  init(
    channel: Int, first: UnsafePointer<Float>, second: UnsafePointer<Float>?,
    cross: UnsafePointer<Float>, binCount: Int
  ) {
    self.channel = channel
    self.first = first
    self.second = second
    self.cross = cross
    self.binCount = binCount
  }
}
