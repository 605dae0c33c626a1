import AudioFiles
import Control
import JACKBackend
import Player
import Realtime
import Spectrum

/// The player of a host: it follows the server, tells the faces, and remembers what was.
///
/// - Context: control, the host's thread
final class Jukebox {
  let player: Player
  let settings: JukeboxSettings
  /// What the configuration says now.
  private(set) var choices: PlaybackChoices
  let mailbox: Mailbox<HostEvent>
  let log: Log
  let faces: PlayerFaces
  private let complaints: Complaints
  private let levels: SongLevels
  var keptList: KeptList
  var played: PlayedSongs
  /// Whether sound of others interrupts, and not a person.
  var isInterrupting = false
  var transport = TransportBinding()
  /// The way to the server's transport; nil before there is one.
  var backend: JACKBackend?
  var place: TransportPlace?

  init(
    _ settings: JukeboxSettings, mailbox: Mailbox<HostEvent>, broadcaster: Broadcaster,
    planner: TransformPlanner, log: Log
  ) {
    self.settings = settings
    choices = settings.choices
    self.mailbox = mailbox
    self.log = log
    complaints = Complaints(log: log)
    let levels = SongLevels(settings.choices, cache: settings.loudnessFile, planner: planner)
    self.levels = levels
    let player = Player(
      settings: settings.player, gain: { levels.factor(of: $0, mayWait: $1) },
      onEvent: { mailbox.post(.player($0)) })
    self.player = player
    let desktop = DesktopFace(player, name: settings.name, log: log) { mailbox.post(.quit) }
    faces = PlayerFaces(broadcaster: broadcaster, desktop: desktop)
    keptList = KeptList(settings, of: player, log: log)
    played = PlayedSongs(log: log)
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
    faces.tell(player.state)
    let (player, settings, path, levels) = (player, settings, keptList.path, levels)
    _ = NamedThread("song-finder") { [mailbox] in
      let memory = KeptList.memory(at: path)
      let list = SongList(settings.files)
      player.perform(settings.beginning(memory, list))
      levels.measureAhead(player.entries.map(\.entry.file))
      mailbox.post(.songs(list.faults))
    }
  }

  /// Tells the position, and keeps the state.
  func tick() {
    faces.tellPosition(player.state)
    keptList.tick(now: monotonicTime())
  }

  /// Writes the state where it differs from what is there.
  func save() throws(FileReplacement.Fault) {
    try keptList.save()
  }

  /// Whether the list, or how it plays, is another one than was kept.
  var hasChanged: Bool { keptList.hasChanged }

  /// Goes over to the list that is kept at `path`.
  func `switch`(to path: String) {
    keptList.switch(to: path) { player.perform([.clear] + settings.restoring($0)) }
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

  /// Ends the threads of the player.
  func stop() {
    keptList.remember()
    faces.desktop.stop()
    levels.stop()
    player.stop()
  }
}
