import AudioFiles
import Measurements

/// What is known of a song once its file is open.
struct SongFacts: Hashable, Sendable {
  var identifier: Int
  var tags: SongTags
  var duration: Double?
}

/// Everything that the faces of a player share. Its owner guards it with a lock.
struct PlayerModel {
  var queue = Queue()
  private(set) var settings: PlayerSettings
  /// Whether the user wants sound, and whether the last stop is still in force.
  var wantsPlay = false
  var isStopped = true
  var isInterrupted = false
  var volume = 1.0
  var isMuted = false
  /// What the decoder has not begun yet.
  private(set) var request: StartRequest?
  private var serial = 0
  var position = 0.0
  var facts: SongFacts?
  /// How fast sound comes or goes.
  var fade: Seconds
  /// Frames per second of the output; 0 before it is known.
  private(set) var rate = 0
  /// Counts what may change which song follows.
  var chainVersion = 0
  private(set) var events: [PlayerEvent] = []
  var faults = FaultBook()

  init(settings: PlayerSettings) {
    self.settings = settings
    fade = settings.fades.start
  }

  /// Takes other lengths from now on; the channels stay.
  mutating func change(_ settings: PlayerSettings) {
    let channelCount = self.settings.channelCount
    self.settings = settings
    self.settings.channelCount = channelCount
  }

  /// Whether the list is through, so that nothing is ready to be played.
  var isThrough = false

  /// Whether sound is to be heard.
  var sounds: Bool { wantsPlay && !isInterrupted && queue.current != nil }

  /// Asks the decoder to begin `turn` at `seconds`; `search` and `standing` say what happens when it cannot be read, `carries`
  /// that a place beyond its end lies in the songs that follow.
  mutating func begin(
    _ turn: Turn?, at seconds: Double, fade: Seconds, search: StartRequest.Search = .onward,
    standing: Standing? = nil, carries: Bool = false
  ) {
    guard let turn, queue.enter(turn) else { return }
    serial += 1
    isThrough = false
    if facts?.identifier != turn.identifier { facts = nil }
    position = seconds
    request = StartRequest(
      turn: turn, seconds: seconds, fade: fade, search: search, carries: carries,
      standing: standing, serial: serial)
  }

  /// Notes that the decoder has begun what `served` asks for, at `seconds` of a song; a newer request stays.
  mutating func didBegin(_ served: StartRequest, at seconds: Double) {
    guard request?.serial == served.serial else { return }
    request = nil
    position = seconds
  }

  /// Takes the request away, since nothing can be begun.
  mutating func giveUp() {
    request = nil
  }

  /// Changes the rate of the output; what plays goes on at its position.
  mutating func setRate(_ rate: Int) {
    guard rate != self.rate else { return }
    self.rate = rate
    if request == nil { begin(queue.turn, at: position, fade: settings.fades.resume) }
  }

  /// Notes that the list is through: back to its start, in silence.
  mutating func end() {
    wantsPlay = false
    isStopped = true
    fade = settings.fades.stop
    queue.rewind()
    position = 0
    facts = nil
    isThrough = true
    tell(.ended)
  }

  /// Notes that `turn` is heard now, and how it came to that.
  mutating func hear(_ turn: Turn, _ facts: SongFacts, _ arrival: SongArrival) {
    let isSame = self.facts?.identifier == facts.identifier && queue.turn == turn
    guard queue.enter(turn) else { return }
    self.facts = facts
    if !isSame { tell(.song(state, arrival)) }
  }

  mutating func tell(_ event: PlayerEvent) {
    events.append(event)
  }

  mutating func takeEvents() -> [PlayerEvent] {
    defer { events = [] }
    return events
  }

  /// What the faces see.
  var state: PlayerState {
    var state = PlayerState()
    state.status = isStopped ? .stopped : wantsPlay && !isInterrupted ? .playing : .paused
    state.isInterrupted = isInterrupted
    state.track = queue.current.flatMap(queue.index)
    state.trackCount = queue.items.count
    state.item = queue.current
    let item = queue.current.flatMap(queue.item)
    state.file = item?.entry.file
    state.tags = facts?.tags ?? SongTags(title: item?.entry.title)
    state.duration = facts?.duration
    state.position = position
    state.volume = volume
    state.isMuted = isMuted
    state.isShuffled = queue.isShuffled
    state.repeats = queue.repeats
    state.hasNext = queue.hasFollower
    state.hasPrevious = queue.current != nil
    state.listVersion = queue.version
    state.isThrough = isThrough
    return state
  }
}
