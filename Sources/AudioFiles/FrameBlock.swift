/// The one owner of room for some interleaved frames.
final class FrameBlock {
  /// Frames that fit.
  static let frameCount = 4_096

  let samples: UnsafeMutablePointer<Float>

  init(channels: Int) {
    samples = .allocate(capacity: FrameBlock.frameCount * channels)
    samples.initialize(repeating: 0, count: FrameBlock.frameCount * channels)
  }

  deinit {
    // A float needs no deinitialisation.
    samples.deallocate()
  }
}
