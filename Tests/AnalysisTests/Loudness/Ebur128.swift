import CEbur128

/// libebur128 as an oracle: it keeps all gating blocks, so its integrated loudness and range are exact.
final class Ebur128 {
  private var state: UnsafeMutablePointer<ebur128_state>?
  private let channels: Int

  init(channels: Int, rate: Int) {
    self.channels = channels
    let modes = [EBUR128_MODE_S, EBUR128_MODE_I, EBUR128_MODE_LRA, EBUR128_MODE_TRUE_PEAK]
    let mode = modes.reduce(0) { $0 | $1.rawValue }
    state = ebur128_init(UInt32(channels), UInt(rate), Int32(bitPattern: mode))
  }

  deinit { ebur128_destroy(&state) }

  /// Takes in `count` frames from `start` on.
  func add(_ signal: [[Float]], from start: Int, count: Int) {
    let frames = (start..<start + count).flatMap { frame in signal.map { $0[frame] } }
    ebur128_add_frames_float(state, frames, count)
  }

  var momentary: Double { query(ebur128_loudness_momentary) }
  var shortTerm: Double { query(ebur128_loudness_shortterm) }
  var integrated: Double { query(ebur128_loudness_global) }
  var range: Double { query(ebur128_loudness_range) }

  private func query(
    _ function: (UnsafeMutablePointer<ebur128_state>?, UnsafeMutablePointer<Double>?) -> Int32
  ) -> Double {
    var value = 0.0
    _ = function(state, &value)
    return value
  }
}
