import Player
import Publishing

/// What shows others what the player does: messages, and the session bus.
///
/// - Context: control, the host's thread
struct PlayerFaces {
  let broadcaster: Broadcaster
  let desktop: DesktopFace

  func tell(_ state: PlayerState) {
    let values: [PlayerValue] = [
      .state(state.status.rawValue), .interrupted(state.isInterrupted),
      .track(state.track.map { $0 + 1 } ?? 0), .tracks(state.trackCount),
      .list(state.listVersion),
      .title(state.tags.title ?? state.file?.stem ?? ""), .artist(state.tags.artist ?? ""),
      .album(state.tags.album ?? ""), .file(state.file?.description ?? ""),
      .duration(state.duration ?? 0), .volume(state.volume), .mute(state.isMuted),
      .shuffle(state.isShuffled), .loop(state.repeats.rawValue),
    ]
    for value in values { broadcaster.post(.status(.player(value))) }
    tellPosition(state)
    desktop.show(state)
  }

  func tellPosition(_ state: PlayerState) {
    let progress = state.duration.map { $0 > 0 ? min(1, state.position / $0) : 0 } ?? 0
    broadcaster.post(.status(.player(.position(state.position))))
    broadcaster.post(.status(.player(.progress(progress))))
  }

  /// Tells that a song begins.
  func tellSong(_ state: PlayerState) {
    tell(state)
    broadcaster.post(.song((state.track ?? 0) + 1))
  }

  /// Tells that the position jumped.
  func tellSeek(to position: Double) {
    broadcaster.post(.status(.player(.position(position))))
    desktop.seeked(to: position)
  }
}
