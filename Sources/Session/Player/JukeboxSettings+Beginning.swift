import AudioFiles
import Player

extension JukeboxSettings {
  /// Whether the list of the last time comes back.
  var remembers: Bool { files.isEmpty && songs.isEmpty }

  /// What puts a player where it is to begin: with the songs of `list`, or where `memory` says that it was.
  func beginning(_ memory: JukeboxMemory, _ list: SongList) -> [PlayerCommand] {
    let isKept = isOfSession && !memory.entries.isEmpty
    guard !remembers, !isKept else { return restoring(memory) }
    // Shuffled before the songs come, so that the order decides which is the first.
    let songs = [shuffle(memory), .add(list.entries + songs)]
    return modes(memory) + songs + (startsPlaying ? [.play] : [])
  }

  /// What puts a player where `memory` says that it was.
  func restoring(_ memory: JukeboxMemory) -> [PlayerCommand] {
    let place: [PlayerCommand] = [
      .add(memory.entries), .goTo(memory.track), shuffle(memory), .seek(memory.position),
    ]
    return modes(memory) + place + (memory.isPlaying && startsPlaying ? [] : [.pause])
  }

  private func modes(_ memory: JukeboxMemory) -> [PlayerCommand] {
    [.volume(volume ?? memory.volume), .mute(memory.isMuted), .repeats(repeats ?? memory.repeats)]
  }

  private func shuffle(_ memory: JukeboxMemory) -> PlayerCommand {
    .shuffle(isShuffled ?? memory.isShuffled)
  }
}
