import Measurements

/// Notices sudden rises of an envelope within a millisecond, such as a stick on a drum makes.
///
/// A power is an attack when it exceeds the greatest of the last 50 ms by 6 dB: periodic sounds from 20 Hz on, whose power
/// comes in pulses, raise that as far as they reach themselves, and noise stays 4 dB short of it.
struct AttackDetector: BitwiseCopyable {
  /// How long a power is taken.
  static let step = Seconds(0.001)
  private static let span = Seconds(0.05)
  /// 6 dB.
  let ratio: Float = 4

  /// The number of values that ``storage`` holds, for powers of `step`.
  static func capacity(step: Seconds) -> Int {
    max(1, Int((span.value / step.value).rounded()))
  }

  /// The least power of an attack.
  let gate: Float
  let capacity: Int
  /// The newest powers in turn.
  let storage: UnsafeMutablePointer<Float>
  var position = 0

  /// Makes a detector over `storage`, which holds ``capacity(step:)`` zeros and must outlive this.
  ///
  /// - Context: control
  init(storage: UnsafeMutablePointer<Float>, step: Seconds, gate: Float) {
    self.storage = storage
    self.gate = gate
    capacity = AttackDetector.capacity(step: step)
  }
}
