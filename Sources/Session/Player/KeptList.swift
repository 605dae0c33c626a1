import Glibc
import Player

/// The file that keeps what the player remembers, and the right to it.
///
/// - Context: control, the host's thread
struct KeptList {
  /// How often it is written while a song plays, in nanoseconds.
  private static let pause: Int64 = 2_000_000_000

  private let player: Player
  private let log: Log
  private let isOfSession: Bool
  /// Nil when another player has the file.
  private(set) var path: String?
  private let claim: StateClaim?
  /// Whether the songs that were asked for are in the list.
  private var isLoaded = false
  private var saved: String?
  /// What was kept last, or is there to begin with, but for the place within the song.
  private var kept: JukeboxMemory?
  private var nextSave: Int64 = 0
  /// Whether it was told that the file cannot be written.
  private var isLossTold = false

  init(_ settings: JukeboxSettings, of player: Player, log: Log) {
    self.player = player
    self.log = log
    isOfSession = settings.isOfSession
    // A session manager lets one program alone into each place.
    claim = settings.isOfSession ? nil : settings.stateFile.flatMap(StateClaim.init(on:))
    let isOwn = settings.isOfSession || claim != nil
    path = isOwn ? settings.stateFile : nil
    if !isOwn, let path = settings.stateFile {
      log.notice(
        "another player keeps its list in \(path); this one keeps none, unless --name gives it a file of its own"
      )
    }
  }

  /// What the file at `path` says; the default without one.
  static func memory(at path: String?) -> JukeboxMemory {
    path.flatMap(JukeboxMemory.init(path:)) ?? JukeboxMemory()
  }

  /// Whether the list, or how it plays, is another one than was kept.
  var hasChanged: Bool { kept.map { $0 != JukeboxMemory(player).withoutPosition } ?? false }

  /// Keeps the list from now on, since the songs are there.
  mutating func begin() {
    isLoaded = true
    kept = KeptList.memory(at: path).withoutPosition
  }

  /// Writes at the next tick.
  mutating func hurry() {
    nextSave = 0
  }

  /// Writes now and then.
  mutating func tick(now: Int64) {
    guard isLoaded, now >= nextSave else { return }
    nextSave = now + KeptList.pause
    remember()
  }

  /// Writes the state where it differs from what is there.
  mutating func save() throws(FileReplacement.Fault) {
    guard let path, isLoaded else { return }
    let memory = JukeboxMemory(player)
    let text = memory.text
    guard text != saved else { return }
    try FileReplacement.overwrite(text, at: path)
    saved = text
    kept = memory.withoutPosition
  }

  /// Writes the state by itself, where nobody else says when.
  mutating func remember() {
    guard !isOfSession else { return }
    do throws(FileReplacement.Fault) {
      try save()
      isLossTold = false
    } catch {
      if !isLossTold { log.warning("the list is not kept: \(error)") }
      isLossTold = true
    }
  }

  /// Goes over to the file at `path`; `restore` puts the player where it says.
  mutating func `switch`(to path: String, _ restore: (JukeboxMemory) -> Void) {
    self.path = path
    saved = nil
    kept = nil
    let memory = KeptList.memory(at: path)
    restore(memory)
    kept = memory.withoutPosition
  }
}
