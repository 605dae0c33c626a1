import Realtime
import Synchronization

/// The end of a ``PlaybackLink`` that the decoder holds.
///
/// - Context: worker, one thread
public struct PlaybackFeed: ~Copyable {
  private let link: PlaybackLink
  private let state: UnsafeMutablePointer<PlaybackState>
  private var lane = 0
  private var generation: UInt32 = 0
  private var written = 0
  private var isOffered = false

  /// Takes the decoder's end of `link`; it has one.
  public init(_ link: PlaybackLink) {
    self.link = link
    state = link.state
  }

  private var target: UnsafeMutablePointer<LaneState> {
    lane == 0 ? state.pointee.lanes.0 : state.pointee.lanes.1
  }

  /// Begins a lane of frames for `rate` that will take the place of what was offered before; false while
  /// the callback still plays both.
  public mutating func begin(rate: Int) -> Bool {
    let offer = LaneOffer(word: state.pointee.offer.load(ordering: .acquiring))
    if generation != 0 {
      guard isFree(offer) else { return false }
    }
    generation &+= 1
    if generation == 0 { generation = 1 }
    written = 0
    isOffered = false
    let target = target
    target.pointee.written.store(0, ordering: .relaxed)
    target.pointee.read.store(0, ordering: .relaxed)
    target.pointee.end.store(-1, ordering: .relaxed)
    target.pointee.breaksOff.store(false, ordering: .relaxed)
    target.pointee.rate.store(rate, ordering: .relaxed)
    return true
  }

  /// Finds the lane that the callback does not touch.
  private mutating func isFree(_ offer: LaneOffer) -> Bool {
    guard isOffered else { return true }
    if !offer.isTaken {
      let none = LaneOffer(generation: 0, fade: 0, lane: 0)
      let (isMine, _) = state.pointee.offer.compareExchange(
        expected: offer.word, desired: none.word, ordering: .acquiringAndReleasing)
      // Not taken and taken back: the same lane is filled anew.
      if isMine { return true }
    }
    // Acquire: the callback has left the other lane.
    guard state.pointee.settled.load(ordering: .acquiring) == generation else { return false }
    lane = 1 - lane
    return true
  }

  /// Offers the lane to the callback, which goes over to it in `fade` frames.
  public mutating func offer(fade: Int) {
    isOffered = true
    // Release: the frames are visible before the offer.
    state.pointee.offer.store(
      LaneOffer(generation: generation, fade: fade, lane: lane).word, ordering: .releasing)
  }

  /// Frames that fit now.
  public var room: Int {
    // Acquire: the callback has read what is about to be overwritten.
    link.capacity - (written - target.pointee.read.load(ordering: .acquiring))
  }

  /// Frames that wait to be played.
  public var fill: Int { link.capacity - room }

  /// Frames of this lane that were played.
  public var played: Int { target.pointee.read.load(ordering: .acquiring) }

  /// Frames of this lane that were written.
  public var count: Int { written }

  /// Whether the callback has begun to play this lane.
  public var isTaken: Bool {
    isOffered && LaneOffer(word: state.pointee.offer.load(ordering: .acquiring)).isTaken
  }

  /// Writes whole frames, no more than ``room``.
  public mutating func write(_ frames: UnsafePointer<Float>, count: Int) {
    precondition(count <= room, "A lane takes no more than fits")
    let channels = link.channelCount
    let samples = lane == 0 ? state.pointee.samples.0 : state.pointee.samples.1
    var done = 0
    while done < count {
      let start = (written + done) & (link.capacity - 1)
      let part = min(count - done, link.capacity - start)
      (samples + start * channels).update(from: frames + done * channels, count: part * channels)
      done += part
    }
    written += count
    // Release: the frames are visible before their number.
    target.pointee.written.store(written, ordering: .releasing)
  }

  /// Says that no frame follows; `breaksOff` when the last one is not near silence.
  public func finish(breaksOff: Bool) {
    target.pointee.breaksOff.store(breaksOff, ordering: .relaxed)
    // Release: the end is not known before all frames are.
    target.pointee.end.store(written, ordering: .releasing)
  }
}
