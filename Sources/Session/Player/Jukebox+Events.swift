import AudioFiles
import Player

extension Jukebox {
  /// Notes that the list is there, and what of it could not be read.
  func didLoad(_ faults: [AudioFileError]) {
    keptList.begin()
    played.noteFaults(faults)
    let state = player.state
    if settings.endsWithList, state.trackCount == 0 {
      log.error("there is no song to play")
      mailbox.post(.fail)
    } else if state.trackCount == 0 {
      log.notice("the list is empty")
    } else if settings.remembers, settings.startsPlaying, state.status != .playing {
      log.notice(
        "\(state.status.rawValue) as it was the last time, at song \((state.track ?? 0) + 1) of \(state.trackCount); the space bar, a media key or /player/play goes on"
      )
    }
    if let place { follow(place) }
  }

  /// Follows what the player tells.
  func handle(_ event: PlayerEvent) {
    lead(event)
    switch event {
    case .changed(let state):
      faces.tell(state)
      played.note(state)
      keptList.hurry()
    case .song(let state, let arrival):
      transport.note(state, arrival, at: backend?.transportSeconds ?? 0)
      played.note(state)
      faces.tellSong(state)
    case .seeked(let position): faces.tellSeek(to: position)
    case .fault(_, let reason, let wasPlayed): played.noteFault(reason, wasPlayed: wasPlayed)
    case .ended: end()
    }
  }

  private func end() {
    let isFollower = choices.transport == .follow
    played.noteEnd(isFollower: isFollower)
    guard settings.endsWithList else { return }
    if isFollower {
      if played.lostCount >= player.state.trackCount { mailbox.post(.fail) }
    } else {
      mailbox.post(played.count > 0 ? .quit : .fail)
    }
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
}
