/// What stands before a block of samples for the recorder: `channelCount` times `frameCount` values, one channel after
/// the other, as the backend gave them.
public struct TapHeader: BitwiseCopyable, Sendable {
  /// The position of the first frame.
  public let position: UInt64
  public let frameCount: UInt32
  public let channelCount: UInt32
  /// The rate in Hz at which the block came, which is not the graph's until there is a graph for it.
  public let rate: UInt32
  /// 1 when the block starts a new grid: after the start, a gap, or a change of the rate or of the channels.
  public let startsGrid: UInt32

  @_noLocks
  init(position: Int, frameCount: Int, channelCount: Int, rate: Int, startsGrid: Bool) {
    self.position = UInt64(truncatingIfNeeded: position)
    self.frameCount = UInt32(truncatingIfNeeded: frameCount)
    self.channelCount = UInt32(truncatingIfNeeded: channelCount)
    self.rate = UInt32(truncatingIfNeeded: rate)
    self.startsGrid = startsGrid ? 1 : 0
  }
}
