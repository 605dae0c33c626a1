import Synchronization

extension LaneReader {
  /// Frames over which sound that is about to run out is faded: 11 ms at 48 kHz.
  static var guardCount: Int { @_noLocks get { 512 } }

  /// Looks what the decoder has left, for the server's `rate`; frames for another rate are not played.
  ///
  /// - Context: process
  @_noLocks
  mutating func look(rate: Int) {
    position = state.pointee.read.load(ordering: .relaxed)
    let end = state.pointee.end.load(ordering: .acquiring)
    // Acquire: the frames up to there are visible.
    let written = state.pointee.written.load(ordering: .acquiring)
    let isForThisRate = state.pointee.rate.load(ordering: .relaxed) == rate
    limit = isForThisRate ? written : position
    isComplete = end >= 0 && isForThisRate
    breaksOff = state.pointee.breaksOff.load(ordering: .relaxed)
    guard isStarved, isComplete || limit - position >= min(mask / 4, 4_096) else { return }
    isStarved = false
    rise.place = 0
    rise.head(for: 1, frames: LaneReader.guardCount)
  }

  /// Whether frames are there to be played.
  var hasFrames: Bool { @_noLocks get { position < limit && !isStarved } }

  /// Whether everything was played.
  var isOver: Bool { @_noLocks get { isComplete && position >= limit } }

  /// The factor of the next frame: 1, but towards the place where the sound runs out.
  @_noLocks
  mutating func nextGain() -> Float {
    let remaining = limit &- position
    let rising = rise.next()
    guard remaining < LaneReader.guardCount, breaksOff || !isComplete else { return rising }
    return rising * (Float(remaining) / Float(LaneReader.guardCount))
  }

  /// The sample of `channel` in the next frame.
  @_noLocks
  func sample(_ channel: Int) -> Float {
    samples[(position & mask) &* channelCount &+ channel]
  }

  /// Goes on by one frame; true when the lane just ran dry.
  @_noLocks
  mutating func advance() -> Bool {
    position &+= 1
    guard position == limit, !isComplete else { return false }
    isStarved = true
    return true
  }

  /// Gives the frames that were played back to the decoder.
  @_noLocks
  func publish() {
    // Release: the frames have been read before the decoder may overwrite them.
    state.pointee.read.store(position, ordering: .releasing)
  }

  /// Starts anew in a lane that was filled meanwhile.
  @_noLocks
  mutating func restart() {
    isStarved = false
    rise = Ramp(at: 1)
  }
}
