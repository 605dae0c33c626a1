import Glibc
import Measurements

/// Half a minute of music that repeats without a seam: the sound of the demo.
///
/// Sixteen bars of four beats at 128 beats a minute last exactly 30 s. The same rate and seed give the same samples.
///
/// - Context: control; it takes some tenths of a second
struct Tune: Sendable {
  /// Beats in a minute.
  static let tempo = 128.0
  /// The largest sample: −1 dBFS.
  static let peak = Float(pow(10, -1.0 / 20))

  let rate: SampleRate
  let left: [Float]
  let right: [Float]

  /// Synthesizes the tune at `rate`; `seed` changes the noise of the hats only.
  init(rate: SampleRate, seed: UInt64 = 1905) {
    let (left, right) = Arrangement(rate: rate, seed: seed).mix()
    let scale = Tune.peak / max(Tune.largest(left), Tune.largest(right))
    self.rate = rate
    self.left = left.map { $0 * scale }
    self.right = right.map { $0 * scale }
  }

  /// Frames in one pass of the tune at `rate`.
  static func frameCount(at rate: SampleRate) -> Int {
    frame(ofStep: Arrangement.bars.count * Bar.stepCount, at: rate)
  }

  /// The frame at which the sixteenth number `step` begins. Each is rounded once from the start, so that no error adds
  /// up.
  static func frame(ofStep step: Int, at rate: SampleRate) -> Int {
    let stepsPerSecond = tempo / 60 * Double(Bar.stepsPerBeat)
    return Int((Double(step) * Double(rate.hertz) / stepsPerSecond).rounded())
  }

  private static func largest(_ samples: [Float]) -> Float {
    samples.reduce(0) { max($0, abs($1)) }
  }
}
