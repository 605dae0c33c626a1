/// What stands in front of the samples that the callback hands to a worker: one channel after the other, then the controls.
struct FeedHeader: BitwiseCopyable {
  /// The position of the first frame, counted from the engine's first.
  let position: Int64
  let frameCount: UInt32
  let channelCount: UInt32
  let controlCount: UInt32
  /// Grows by one with every run.
  let serial: UInt32

  @_noLocks
  init(
    position: Int64, frameCount: UInt32, channelCount: UInt32, controlCount: UInt32, serial: UInt32
  ) {
    self.position = position
    self.frameCount = frameCount
    self.channelCount = channelCount
    self.controlCount = controlCount
    self.serial = serial
  }
}
