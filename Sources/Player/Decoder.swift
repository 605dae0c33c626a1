import AudioFiles
import Playback
import Realtime
import Synchronization

/// Reads songs and fills the lanes of the callback ahead of it.
///
/// - Context: worker, one thread
final class Decoder {
  /// A song in the lane: from which frame on, and what that is in the song.
  struct Segment {
    var turn: Turn
    let startFrame: Int
    let startSeconds: Double
    let facts: SongFacts
  }

  let core: PlayerCore
  var feed: PlaybackFeed
  var rate = 0
  var source: SongSource?
  /// Frames that wait for room in the lane.
  var outbox: FrameQueue
  /// The last frames of a song, kept back for the crossfade.
  var hold: FrameQueue
  /// The song that is heard, and those that follow in this lane.
  var segments: [Segment] = []
  /// Whether the song is read to its end, and whether nothing follows it.
  var isAtJoint = false
  var isFinishing = false
  var isFinished = false
  var lastPeak: Float = 0
  /// Whether the song that is read had no fault so far, and how many before it gave no frame at all.
  var isWhole = true
  var barrenCount = 0
  /// The song that was opened for a request.
  private var opening: (serial: Int, song: Opening)?
  private var chainVersion = 0
  /// Frames in which a song goes over into the next one; looked up once a turn, so that nothing changes in mid-joint.
  private(set) var crossfade = 0

  init(_ core: PlayerCore) {
    self.core = core
    feed = PlaybackFeed(core.link)
    outbox = FrameQueue(channels: core.link.channelCount)
    hold = FrameQueue(channels: core.link.channelCount)
  }

  /// Works until the player stops.
  func run() {
    while !core.isStopping.load(ordering: .acquiring) {
      core.link.wakeUp.wait(timeout: 20_000_000)
      lookUpCrossfade()
      attendRequest()
      guard !segments.isEmpty else { continue }
      checkChain()
      fill(to: fillTarget)
      follow()
    }
  }

  /// A second and a half, or what fits.
  private var fillTarget: Int { min(core.link.capacity - 8_192, rate * 3 / 2) }

  /// Begins what was asked for, once a lane is free.
  private func attendRequest() {
    let (request, rate, isIdle) = core.model.withLock {
      ($0.request, $0.rate, $0.isThrough || $0.queue.current == nil)
    }
    if isIdle { abandon() }
    guard let request, rate > 0, let opening = opening(for: request, at: rate),
      feed.begin(rate: rate)
    else { return }
    self.rate = rate
    lookUpCrossfade()
    abandon()
    start(opening)
    // A quarter of a second, and more than the longest period.
    fill(to: max(rate / 4, 12_288))
    feed.offer(fade: PlayerSettings.frames(of: request.fade, rate: rate))
    let first = segments[0]
    core.change { model in
      guard model.request?.serial == request.serial else { return }
      model.didBegin(request, at: first.startSeconds)
      model.hear(first.turn, first.facts, request.carries ? .located : .chosen)
    }
  }

  /// The song that `request` begins with, opened once; nil when none can be read. What sounds goes on meanwhile.
  private func opening(for request: StartRequest, at rate: Int) -> Opening? {
    if let opening, opening.serial == request.serial, opening.song.source.rate == rate {
      return opening.song
    }
    opening = open(request, at: rate).map { (request.serial, $0) }
    if opening == nil {
      let heard = segments.first.map { ($0.turn, $0.facts) }
      core.change { $0.giveUp(request, heard: heard) }
    }
    return opening?.song
  }

  private func lookUpCrossfade() {
    crossfade = core.model.withLock { $0.settings }.crossfadeFrames(at: rate)
  }

  /// Drops everything that was read.
  private func abandon() {
    source = nil
    opening = nil
    outbox.removeAll()
    hold.removeAll()
    segments = []
    isAtJoint = false
    isFinishing = false
    isFinished = false
  }

  /// When the list has changed: begins anew where the songs in the lane are no longer those that follow.
  private func checkChain() {
    let known = chainVersion
    let turns = segments.map(\.turn.identifier)
    let isOver = isFinishing
    let (version, renewed) = core.model.withLock { model -> (Int, [Turn]?) in
      guard model.chainVersion != known, model.request == nil else { return (known, nil) }
      let renewed = model.queue.renewed(
        turns, isOver: isOver, skipping: model.faults.unreadable)
      if renewed == nil {
        model.begin(model.queue.turn, at: model.position, fade: model.settings.fades.seek)
      }
      return (model.chainVersion, renewed)
    }
    chainVersion = version
    guard let renewed else { return }
    for (index, turn) in renewed.enumerated() { segments[index].turn = turn }
  }

  /// Tells how far the callback is, and every song that it has begun.
  private func follow() {
    guard feed.isTaken else { return }
    let played = feed.played
    var begun: [Segment] = []
    while segments.count > 1, segments[1].startFrame <= played {
      segments.removeFirst()
      begun.append(segments[0])
    }
    let segment = segments[0]
    let position =
      segment.startSeconds + Double(max(0, played - segment.startFrame)) / Double(rate)
    let isOver = isFinished && played >= feed.count
    let hasNews = core.model.withLock { model in
      guard model.request == nil else { return false }
      model.position = position
      return isOver || !begun.isEmpty
    }
    guard hasNews else { return }
    core.change { model in
      guard model.request == nil else { return }
      for segment in begun { model.hear(segment.turn, segment.facts, .followed) }
      if isOver { model.end() }
    }
  }
}
