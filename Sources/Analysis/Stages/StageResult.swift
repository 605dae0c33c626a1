/// The newest samples of one unit.
///
/// - Context: process; the pointers are valid during the call
struct SliceResult {
  /// The number of the unit's first channel within its input.
  let channel: Int
  let first: UnsafePointer<Float>
  /// The second channel of a stereo pair.
  let second: UnsafePointer<Float>?
  let count: Int
  /// The position behind the last sample.
  let end: Int

  @_noLocks
  init(
    channel: Int, first: UnsafePointer<Float>, second: UnsafePointer<Float>?, count: Int, end: Int
  ) {
    self.channel = channel
    self.first = first
    self.second = second
    self.count = count
    self.end = end
  }
}

/// The transform of one unit.
///
/// A bin is a pair of real and imaginary part; its power, the sum of their squares, is in units in which the bins of a
/// full-scale sine sum to 1.
///
/// - Context: process; the pointers are valid during the call
struct TransformResult {
  /// The number of the unit's first channel within its input.
  let channel: Int
  /// The bins, and those of the second channel of a stereo pair.
  let first: UnsafePointer<Float>
  let second: UnsafePointer<Float>?
  /// The power of each bin; valid when an analyzer of the input asked for it.
  let firstPower: UnsafePointer<Float>
  let secondPower: UnsafePointer<Float>
  let binCount: Int

  @_noLocks
  init(
    channel: Int, first: UnsafePointer<Float>, second: UnsafePointer<Float>?,
    firstPower: UnsafePointer<Float>, secondPower: UnsafePointer<Float>, binCount: Int
  ) {
    self.channel = channel
    self.first = first
    self.second = second
    self.firstPower = firstPower
    self.secondPower = secondPower
    self.binCount = binCount
  }
}
