import AudioFiles
import Desktop
import Player

/// The player's face on the session bus.
///
/// - Context: control, the host's thread
final class DesktopFace {
  private let service: MediaPlayerService

  /// - Parameter onQuit: called when a client asks for the end
  init(_ player: Player, name: String, log: Log, onQuit: @escaping @Sendable () -> Void) {
    let complaints = Complaints(log: log)
    service = MediaPlayerService(
      name: "flametube", identity: name == "flametube" ? "Flametube" : "Flametube (\(name))",
      position: { player.state.position },
      onRequest: { request in
        if request == .quit { return onQuit() }
        let refusal = player.perform(DesktopFace.commands(for: request, player, log))
        if let refusal { complaints.note("a command is refused: \(refusal)") }
      }, onFault: { log.notice($0) })
    service.start()
  }

  func show(_ state: PlayerState) {
    var shown = MediaPlayerState()
    shown.status =
      switch state.status {
      case .playing: .playing
      case .paused: .paused
      case .stopped: .stopped
      }
    shown.loop =
      switch state.repeats {
      case .off: .none
      case .one: .track
      case .all: .list
      }
    shown.isShuffled = state.isShuffled
    shown.volume = state.isMuted ? 0 : state.volume
    shown.item = state.item
    shown.title = state.tags.title ?? state.file?.stem
    shown.artist = state.tags.artist
    shown.album = state.tags.album
    shown.uri = state.file?.resolved?.uri
    shown.length = state.duration
    shown.canGoNext = state.hasNext
    shown.canGoPrevious = state.hasPrevious
    service.update(shown)
  }

  func seeked(to position: Double) {
    service.seeked(to: position)
  }

  func stop() {
    service.stop()
  }

  private static func commands(
    for request: MediaPlayerRequest, _ player: Player, _ log: Log
  ) -> [PlayerCommand] {
    switch request {
    case .play: [.play]
    case .pause: [.pause]
    case .toggle: [.toggle]
    case .stop: [.stop]
    case .next: [.next]
    case .previous: [.previous]
    case .quit: []
    case .seek(let seconds): [.seekBy(seconds)]
    case .position(let item, let seconds): position(item, seconds, player.state)
    case .volume(let volume): [.volume(volume), .mute(false)]
    case .loop(.none): [.repeats(.off)]
    case .loop(.track): [.repeats(.one)]
    case .loop(.list): [.repeats(.all)]
    case .shuffle(let isOn): [.shuffle(isOn)]
    case .open(let uri): open(uri, at: player.state.trackCount, log)
    }
  }

  /// Adds what `uri` stands for at `index`, the end of the list, and plays it; what is none is told.
  static func open(_ uri: String, at index: Int, _ log: Log) -> [PlayerCommand] {
    let list = SongList([FileName(uri: Array(uri.utf8)) ?? FileName(uri)])
    for fault in list.faults { log.warning("\(fault)") }
    return list.entries.isEmpty ? [] : [.add(list.entries), .goTo(index)]
  }

  /// MPRIS has a position beyond the song, or in another song, ignored.
  private static func position(
    _ item: Int, _ seconds: Double, _ state: PlayerState
  ) -> [PlayerCommand] {
    guard item == state.item, seconds >= 0, seconds <= state.duration ?? .infinity else {
      return []
    }
    return [.seek(seconds)]
  }
}
