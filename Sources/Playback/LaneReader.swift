/// Where the callback stands in one lane.
///
/// - Context: process
struct LaneReader {
  let state: UnsafeMutablePointer<LaneState>
  let samples: UnsafePointer<Float>
  let channelCount: Int
  /// The number of frames of the lane, a power of two, less 1.
  let mask: Int
  /// The next frame, and the one behind the last that is there in this cycle.
  var position: Int
  var limit: Int
  /// Whether the limit is the end.
  var isComplete: Bool
  /// Whether the last frames of all are faded.
  var breaksOff: Bool
  /// Whether the lane ran dry and is filled again.
  var isStarved: Bool
  /// Goes to 0 where frames are missing and back to 1 when they are there.
  var rise: Ramp

  @_noLocks
  init(
    state: UnsafeMutablePointer<LaneState>, samples: UnsafePointer<Float>, channelCount: Int,
    capacity: Int
  ) {
    self.state = state
    self.samples = samples
    self.channelCount = channelCount
    mask = capacity &- 1
    position = 0
    limit = 0
    isComplete = false
    breaksOff = false
    isStarved = false
    rise = Ramp(at: 1)
  }
}
