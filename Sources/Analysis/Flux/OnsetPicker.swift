import Measurements
import Realtime

/// Decides which values of an onset strength are onsets, without looking ahead (Böck, Krebs and Schedl, ISMIR 2012): the
/// greatest of the last 30 ms, above the mean of the last 100 ms by a threshold, and no sooner after the last one than the
/// least interval.
struct OnsetPicker: BitwiseCopyable {
  /// The published online setting.
  private static let greatestSpan = Seconds(0.03)
  private static let meanSpan = Seconds(0.1)

  /// The number of values that ``storage`` holds.
  static func capacity(hop: Seconds) -> Int { count(meanSpan, hop: hop) }

  private static func count(_ span: Seconds, hop: Seconds) -> Int {
    max(1, Int((span.value / hop.value).rounded()))
  }

  let threshold: Float
  let greatestCount: Int
  let capacity: Int
  /// How many hops after an onset the next one may follow.
  let interval: Int
  /// The newest values in turn.
  let storage: UnsafeMutablePointer<Float>
  var position = 0
  var hopsSinceOnset = Int.max / 2

  /// Makes a picker over `storage`, which holds ``capacity(hop:)`` zeros and must outlive this.
  ///
  /// - Context: control
  init(
    storage: UnsafeMutablePointer<Float>, threshold: Float, interval: Seconds, hop: Seconds
  ) {
    self.storage = storage
    self.threshold = threshold
    self.interval = OnsetPicker.count(interval, hop: hop)
    greatestCount = OnsetPicker.count(OnsetPicker.greatestSpan, hop: hop)
    capacity = OnsetPicker.capacity(hop: hop)
  }
}
