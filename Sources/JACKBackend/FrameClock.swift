/// Frame time in 64 bits, made from the 32 bits of JACK, which wrap once a day at 48 kHz.
///
/// - Context: process; control while the client is inactive
struct FrameClock {
  /// What the next reading stands for, when it is the first one.
  var start: UInt64 = 0
  var position: UInt64 = 0
  var last: UInt32 = 0
  var isRunning = false

  /// The time of the latest reading.
  var latest: UInt64 { isRunning ? position : start }

  /// Makes the next reading, whatever it is, stand for `position`: a new server counts from anywhere.
  ///
  /// - Context: control, inactive
  mutating func restart(at position: UInt64) {
    start = position
    isRunning = false
  }
}
