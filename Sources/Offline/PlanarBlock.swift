import Realtime

/// One block of samples of each channel.
///
/// - Context: control
final class PlanarBlock {
  /// One pointer a channel, to write through.
  let writable: UnsafeMutablePointer<UnsafeMutablePointer<Float>>
  /// The same pointers, as the engine takes them.
  let readable: UnsafeMutablePointer<UnsafePointer<Float>?>
  private let samples: OwnedBuffer<Float>

  init(channels: Int, frameCount: Int) {
    samples = OwnedBuffer(repeating: 0, count: channels * frameCount)
    writable = .allocate(capacity: channels)
    readable = .allocate(capacity: channels)
    for channel in 0..<channels {
      (writable + channel).initialize(to: samples.base + channel * frameCount)
      (readable + channel).initialize(to: UnsafePointer(samples.base + channel * frameCount))
    }
  }

  deinit {
    writable.deallocate()
    readable.deallocate()
  }
}
