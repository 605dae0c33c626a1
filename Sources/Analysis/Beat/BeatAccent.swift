import DSP
import Measurements

/// How loud the attack of a step is in one region of the spectrum, relative to the loudest of the last seconds, from 0
/// to 1.
///
/// Of a drum kit the bass drum and the snare drum say where the beat is, and they are the loudest. The flux, which
/// compresses the spectrum, hears a hi-hat on the off-beat as large.
struct BeatAccent: BitwiseCopyable {
  /// In which time the loudest falls to 1/e: that of ``BeatActivation``.
  private static let peakFall = Seconds(6)
  /// The least amplitude that is sought, −70 dB.
  private let leastPeak: Float = 0.0003

  /// The amplitudes of the last three hops, newest first, and by how much it rose in this step.
  private var (first, second, third): (Float, Float, Float) = (0, 0, 0)
  private var rise: Float = 0
  private var peak: Float = 0
  private let peakFactor: Float

  /// Makes an accent of steps of `step`.
  ///
  /// - Context: control
  init(step: Seconds) {
    peakFactor = Float(1 - step.value / BeatAccent.peakFall.value)
  }

  /// Takes in the region's power at the next hop: it rises above what was there 10 ms ago, and a hop before that.
  @_noLocks
  mutating func hear(_ power: Float) {
    let amplitude = root(of: max(1e-12, power))
    rise += max(0, amplitude - max(second, third))
    (first, second, third) = (amplitude, first, second)
  }

  /// Ends the step and returns its accent.
  @_noLocks
  mutating func endStep() -> Float {
    peak = max(peak * peakFactor, max(rise, leastPeak))
    let accent = rise / peak
    rise = 0
    return accent
  }

  /// Forgets what was heard.
  @_noLocks
  mutating func restart() {
    (first, second, third) = (0, 0, 0)
    rise = 0
    peak = 0
  }
}
