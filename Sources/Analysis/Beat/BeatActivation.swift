import Measurements
import Realtime

/// How much a moment sounds like a beat, from 0 to 1: the mean rise of the spectrum, less its mean over the last 100 ms,
/// relative to the greatest of the last seconds.
struct BeatActivation: ~Copyable {
  private static let meanSpan = Seconds(0.1)
  /// In which time the greatest value falls to 1/e.
  private static let peakFall = Seconds(6)
  /// A mean rise by 0.4 dB: steady noise stays below that, and no peak is sought there.
  let leastPeak: Float = 0.02

  /// The newest values in turn.
  let newest: OwnedBuffer<Float>
  var position = 0
  var peak: Float = 0
  let peakFactor: Float

  /// Makes the activation of values that come every `step`.
  ///
  /// - Context: control
  init(step: Seconds) {
    let count = Int((BeatActivation.meanSpan.value / step.value).rounded())
    newest = OwnedBuffer(repeating: 0, count: max(2, count))
    peakFactor = Float(1 - step.value / BeatActivation.peakFall.value)
  }
}
