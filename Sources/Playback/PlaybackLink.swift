import Realtime
import Synchronization

// Unchecked: the pointers are set once; what they lead to is atomic, or belongs to one of the two ends.
/// What connects a player with the process callback: two lanes of sound, and what the callback should do with them.
///
/// The decoder fills the lane that the callback does not play and offers it; the callback fades over. So a skip or
/// a seek never cuts, and the decoder never waits for sound that nobody wants any more.
///
/// - Context: control; its ends go to their threads
public final class PlaybackLink: @unchecked Sendable {
  /// Channels of the output.
  public let channelCount: Int
  /// Frames that fit into a lane.
  public let capacity: Int
  /// Posted by the callback when the decoder has work.
  public let wakeUp: WakeUp
  let state: UnsafeMutablePointer<PlaybackState>
  private let lanes: UnsafeMutablePointer<LaneState>
  private let memory: OwnedBuffer<Float>

  /// Makes lanes of `capacity` frames, rounded up to a power of two, of `channelCount` channels.
  public init(channelCount: Int, capacity: Int = 1 << 18) {
    precondition((1...16).contains(channelCount), "An output has 1 to 16 channels")
    var frames = 1_024
    while frames < capacity { frames <<= 1 }
    self.channelCount = channelCount
    self.capacity = frames
    wakeUp = WakeUp()
    lanes = .allocate(capacity: 2)
    for index in 0..<2 { (lanes + index).initialize(to: LaneState()) }
    memory = OwnedBuffer(repeating: 0, count: 2 * frames * channelCount)
    state = .allocate(capacity: 1)
    state.initialize(
      to: PlaybackState(
        lanes: (lanes, lanes + 1),
        samples: (memory.base, memory.base + frames * channelCount),
        semaphore: wakeUp.semaphore))
  }

  /// Says whether to play, and in how many frames the volume goes there.
  ///
  /// - Context: control, worker
  public func setTransport(isPlaying: Bool, fade: Int) {
    let frames = UInt64(min(max(0, fade), LaneOffer.longestFade))
    state.pointee.transport.store(frames << 1 | (isPlaying ? 1 : 0), ordering: .releasing)
  }

  /// Sets the factor of all samples; the callback goes there without a step.
  ///
  /// - Context: control, worker
  public func setGain(_ gain: Float) {
    state.pointee.gain.store(gain.bitPattern, ordering: .relaxed)
  }

  /// Whether nothing sounds because the fade to a pause is over.
  public var isSilent: Bool { state.pointee.isSilent.load(ordering: .acquiring) }

  /// Times that the lane ran dry before its end.
  public var underruns: Int { state.pointee.underruns.load(ordering: .relaxed) }

  deinit {
    state.deinitialize(count: 1)
    state.deallocate()
    lanes.deinitialize(count: 2)
    lanes.deallocate()
  }
}
