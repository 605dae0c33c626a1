import CSamplerate

/// Converts a stream of interleaved frames from one rate to another with libsamplerate's band-limited interpolation
/// (medium quality: 121 dB of signal to noise, 90 % of the bandwidth, by its documentation).
///
/// Its output begins with its input: the delay of the filter is taken off.
///
/// - Context: control or worker, one thread at a time
public final class Resampler {
  public let channels: Int
  /// Frames out for one frame in.
  public let ratio: Double
  private let state: OpaquePointer

  /// Nil when the ratio is beyond 256 in either direction, or there is no memory.
  public init?(channels: Int, from source: Int, to target: Int) {
    ratio = Double(target) / Double(source)
    self.channels = channels
    var status: Int32 = 0
    guard src_is_valid_ratio(ratio) != 0,
      let state = src_new(Int32(SRC_SINC_MEDIUM_QUALITY), Int32(channels), &status)
    else { return nil }
    self.state = state
  }

  deinit {
    src_delete(state)
  }

  /// Forgets the stream so far.
  public func reset() {
    src_reset(state)
  }

  /// Converts up to `inputCount` frames into room for `outputCount`; returns how many were used and how many made.
  ///
  /// Behind the last frame of the stream call it with `isLast` and without input until it makes none.
  public func convert(
    _ input: UnsafePointer<Float>, count inputCount: Int, isLast: Bool,
    into output: UnsafeMutablePointer<Float>, room outputCount: Int
  ) -> (used: Int, made: Int) {
    var data = SRC_DATA()
    data.data_in = input
    data.input_frames = inputCount
    data.data_out = output
    data.output_frames = outputCount
    data.src_ratio = ratio
    data.end_of_input = isLast ? 1 : 0
    guard src_process(state, &data) == 0 else { return (inputCount, 0) }
    return (data.input_frames_used, data.output_frames_gen)
  }
}
