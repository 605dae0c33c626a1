import Glibc
import Synchronization

/// What both ends of a ``PlaybackLink`` see. The link owns what the pointers lead to.
struct PlaybackState: ~Copyable {
  /// What is known of the two lanes.
  let lanes: (UnsafeMutablePointer<LaneState>, UnsafeMutablePointer<LaneState>)
  /// Their frames, one sample of each channel after another.
  let samples: (UnsafeMutablePointer<Float>, UnsafeMutablePointer<Float>)
  /// A ``LaneOffer``.
  let offer = Atomic<UInt64>(0)
  /// The generation whose lane alone is played.
  let settled = Atomic<UInt32>(0)
  /// Whether to play, in bit 0, and above it the frames of the fade.
  let transport = Atomic<UInt64>(0)
  /// The bits of a float.
  let gain = Atomic<UInt32>(Float(1).bitPattern)
  let isSilent = Atomic<Bool>(true)
  let underruns = Atomic<Int>(0)
  let semaphore: UnsafeMutablePointer<sem_t>

  init(
    lanes: (UnsafeMutablePointer<LaneState>, UnsafeMutablePointer<LaneState>),
    samples: (UnsafeMutablePointer<Float>, UnsafeMutablePointer<Float>),
    semaphore: UnsafeMutablePointer<sem_t>
  ) {
    self.lanes = lanes
    self.samples = samples
    self.semaphore = semaphore
  }
}
