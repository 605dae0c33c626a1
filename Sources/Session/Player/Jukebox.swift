import AudioFiles
import Control
import Glibc
import JACKBackend
import Measurements
import Playback
import Player
import Publishing
import Realtime
import Spectrum

/// The player of a host: it follows the server, tells the faces, and remembers what was.
///
/// - Context: control, the host's thread
final class Jukebox {
  /// How often the state is written while a song plays, in nanoseconds.
  private static let savePause: Int64 = 2_000_000_000

  let player: Player
  private let settings: JukeboxSettings
  /// What the configuration says now.
  private var choices: PlaybackChoices
  private let mailbox: Mailbox<HostEvent>
  private let broadcaster: Broadcaster
  private let log: Log
  private let complaints: Complaints
  private let desktop: DesktopFace
  private let levels: SongLevels
  /// Where the state is kept, and the right to do so; nil when another player has it.
  private var stateFile: String?
  private let claim: StateClaim?
  private var saved: String?
  /// Whether it was told that the state cannot be written.
  private var isLossTold = false
  /// What was kept last, or is there to begin with, but for the place within the song.
  private var kept: JukeboxMemory?
  private var nextSave: Int64 = 0
  /// The song that was told last, and how many were.
  private var loggedItem: Int?
  private var songCount = 0
  private var faultCount = 0
  /// How many songs of the list could not be opened.
  private var lostCount = 0
  /// Whether sound of others interrupts, and not a person.
  private var isInterrupting = false
  /// Whether the songs that were asked for are in the list.
  private var isLoaded = false
  private var transport = TransportBinding()
  /// The way to the server's transport; nil before there is one.
  private var backend: JACKBackend?
  private var place: TransportPlace?

  init(
    _ settings: JukeboxSettings, mailbox: Mailbox<HostEvent>, broadcaster: Broadcaster,
    planner: TransformPlanner, log: Log
  ) {
    self.settings = settings
    choices = settings.choices
    self.mailbox = mailbox
    self.broadcaster = broadcaster
    self.log = log
    complaints = Complaints(log: log)
    // A session manager lets one program alone into each place.
    claim = settings.isOfSession ? nil : settings.stateFile.flatMap(StateClaim.init(on:))
    let isOwn = settings.isOfSession || claim != nil
    stateFile = isOwn ? settings.stateFile : nil
    if !isOwn, let path = settings.stateFile {
      log.notice(
        "another player keeps its list in \(path); this one keeps none, unless --name gives it a file of its own"
      )
    }
    let levels = SongLevels(settings.choices, cache: settings.loudnessFile, planner: planner)
    self.levels = levels
    let player = Player(
      settings: settings.player, gain: { levels.factor(of: $0, mayWait: $1) },
      onEvent: { mailbox.post(.player($0)) })
    self.player = player
    desktop = DesktopFace(player, name: settings.name, log: log) { mailbox.post(.quit) }
    transport.mode = settings.choices.transport
  }

  /// What the player obeys from outside. Songs may be added from the folders that were named.
  var commands: [ControlCommand] {
    PlayerCommands.all(
      roots: roots, onFault: { [complaints] fault in complaints.note("\(fault)") },
      perform: { [player] in player.perform($0) })
  }

  /// What web clients see of the list and of the folders.
  var library: WebLibrary { WebLibrary(player: player, roots: roots) }

  private var roots: [FileName] {
    settings.files.compactMap(\.resolved).map { $0.isFolder ? $0 : $0.folder }
  }

  /// Looks up the songs, which may take a while, and begins.
  func start() {
    tell(player.state)
    let player = player
    let settings = settings
    let stateFile = stateFile
    let levels = levels
    _ = NamedThread("song-finder") { [mailbox] in
      let memory = stateFile.flatMap(JukeboxMemory.init(path:)) ?? JukeboxMemory()
      let list = SongList(settings.files)
      player.perform(settings.beginning(memory, list))
      levels.measureAhead(player.entries.map(\.entry.file))
      mailbox.post(.songs(list.faults))
    }
  }

  /// Notes that the list is there, and what of it could not be read.
  func didLoad(_ faults: [AudioFileError]) {
    isLoaded = true
    let memory = stateFile.flatMap(JukeboxMemory.init(path:)) ?? JukeboxMemory()
    kept = memory.withoutPosition
    for fault in faults {
      faultCount += 1
      log.warning("\(fault)")
    }
    let state = player.state
    if settings.endsWithList, state.trackCount == 0 {
      log.error("there is no song to play")
      mailbox.post(.fail)
    } else if settings.remembers, settings.startsPlaying, state.status != .playing {
      log.notice(
        "\(state.status.rawValue) as it was the last time, at song \((state.track ?? 0) + 1) of \(state.trackCount); the space bar, a media key or /player/play goes on"
      )
    }
    if let place { follow(place) }
  }

  /// Interrupts for the sound of others, and goes on behind it, unless a person has taken it in hand.
  func interrupt(_ isOn: Bool) {
    let isInterrupted = player.state.isInterrupted
    if isOn, !isInterrupted {
      isInterrupting = true
      player.perform(.interrupt)
    } else if !isOn, isInterrupting {
      isInterrupting = false
      if isInterrupted { player.perform(.resume) }
    }
  }

  /// Follows what the player tells.
  func handle(_ event: PlayerEvent) {
    for order in transport.lead(event, at: seconds) { backend?.order(order) }
    switch event {
    case .changed(let state):
      tell(state)
      logSong(state)
      nextSave = 0
    case .song(let state, let arrival):
      transport.note(state, arrival, at: backend?.transportSeconds ?? 0)
      tell(state)
      logSong(state)
      broadcaster.post(.song((state.track ?? 0) + 1))
    case .seeked(let position):
      broadcaster.post(.status(.player(.position(position))))
      desktop.seeked(to: position)
    case .fault(_, let reason, let wasPlayed):
      faultCount += 1
      if wasPlayed { songCount -= 1 } else { lostCount += 1 }
      log.warning(reason)
    case .ended: end()
    }
  }

  /// Notes that the list is through. A transport that is followed may go back into it.
  private func end() {
    loggedItem = nil
    let isFollower = choices.transport == .follow
    log.notice(
      "the list is through: \(songCount) song\(songCount == 1 ? "" : "s") played, \(faultCount) fault\(faultCount == 1 ? "" : "s")"
        + (isFollower ? "; the transport begins it again when it goes back" : "")
    )
    guard settings.endsWithList else { return }
    if isFollower {
      if lostCount >= player.state.trackCount { mailbox.post(.fail) }
    } else {
      mailbox.post(songCount > 0 ? .quit : .fail)
    }
  }

  /// Says once of a song that it is heard.
  private func logSong(_ state: PlayerState) {
    guard state.status == .playing, state.duration != nil, state.item != loggedItem else { return }
    loggedItem = state.item
    songCount += 1
    log.notice("playing \(state.title) (\((state.track ?? 0) + 1) of \(state.trackCount))")
  }

  /// Tells the position, and keeps the state.
  func tick() {
    let state = player.state
    tellPosition(state)
    let now = monotonicTime()
    guard isLoaded, now >= nextSave else { return }
    nextSave = now + Jukebox.savePause
    remember()
  }

  /// Writes the state where it differs from what is there.
  func save() throws(FileReplacement.Fault) {
    guard let path = stateFile, isLoaded else { return }
    let memory = JukeboxMemory(player)
    let text = memory.text
    guard text != saved else { return }
    try FileReplacement.overwrite(text, at: path)
    saved = text
    kept = memory.withoutPosition
  }

  /// Writes the state by itself, where nobody else says when.
  private func remember() {
    guard !settings.isOfSession else { return }
    do throws(FileReplacement.Fault) {
      try save()
      isLossTold = false
    } catch {
      if !isLossTold { log.warning("the list is not kept: \(error)") }
      isLossTold = true
    }
  }

  /// Whether the list, or how it plays, is another one than was kept.
  var hasChanged: Bool { kept.map { $0 != JukeboxMemory(player).withoutPosition } ?? false }

  /// Goes over to the list that is kept at `path`.
  func `switch`(to path: String) {
    stateFile = path
    saved = nil
    kept = nil
    let memory = JukeboxMemory(path: path) ?? JukeboxMemory()
    player.perform([.clear] + settings.restoring(memory))
    kept = memory.withoutPosition
  }

  /// Does as `next` says from now on.
  func apply(_ next: PlaybackChoices) {
    let old = choices
    choices = next
    var player = settings.player
    player.fades = next.fades
    player.crossfade = next.crossfade
    self.player.change(player)
    levels.change(next)
    if next.loudness == .measured { levels.measureAhead(self.player.entries.map(\.entry.file)) }
    if next.loudness != old.loudness || next.target != old.target {
      log.notice("the loudness changes with the next song")
    }
    settings.watch?.change(above: next.interruptAbove)
    if next.interruptBy.isEmpty { settings.watch?.forget() }
    if next.transport != old.transport { bind(next.transport) }
  }

  /// Takes the server's transport from now on.
  func bind(to backend: JACKBackend) {
    self.backend = backend
    bind(transport.mode)
  }

  private func bind(_ mode: PlaybackChoices.Transport) {
    transport.mode = mode
    place = nil
    backend?.watchTransport(mode == .follow)
    didConnect()
  }

  /// Notes that there is a server, whose transport is not where the player is.
  func didConnect() {
    for order in transport.begin(player.state, at: seconds) { backend?.order(order) }
  }

  /// Follows the server's transport.
  func follow(_ place: TransportPlace) {
    self.place = place
    player.perform(transport.follow(place, player.state))
  }

  /// Stops the transport that the player leads, while there still is a server.
  func release() {
    for order in transport.end() { backend?.order(order) }
  }

  private var seconds: Double { Double(monotonicTime()) / 1e9 }

  /// Ends the threads of the player.
  func stop() {
    remember()
    desktop.stop()
    levels.stop()
    player.stop()
  }

  private func tell(_ state: PlayerState) {
    let values: [PlayerValue] = [
      .state(state.status.rawValue), .interrupted(state.isInterrupted),
      .track(state.track.map { $0 + 1 } ?? 0), .tracks(state.trackCount),
      .title(state.tags.title ?? state.file?.stem ?? ""), .artist(state.tags.artist ?? ""),
      .album(state.tags.album ?? ""), .file(state.file?.description ?? ""),
      .duration(state.duration ?? 0), .volume(state.volume), .mute(state.isMuted),
      .shuffle(state.isShuffled), .loop(state.repeats.rawValue),
    ]
    for value in values { broadcaster.post(.status(.player(value))) }
    tellPosition(state)
    desktop.show(state)
  }

  private func tellPosition(_ state: PlayerState) {
    let progress = state.duration.map { $0 > 0 ? min(1, state.position / $0) : 0 } ?? 0
    broadcaster.post(.status(.player(.position(state.position))))
    broadcaster.post(.status(.player(.progress(progress))))
  }
}
