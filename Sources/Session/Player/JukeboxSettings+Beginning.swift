import AudioFiles
import Player

extension JukeboxSettings {
  /// Whether the list of the last time comes back.
  var remembers: Bool { files.isEmpty && songs.isEmpty }

  /// What puts a player where it is to begin: with the songs of `list`, or where `memory` says that it was.
  func beginning(_ memory: JukeboxMemory, _ list: SongList) -> [PlayerCommand] {
    let modes: [PlayerCommand] = [
      .volume(volume ?? memory.volume), .mute(memory.isMuted), .repeats(repeats ?? memory.repeats),
    ]
    let shuffle = PlayerCommand.shuffle(isShuffled ?? memory.isShuffled)
    guard remembers else {
      // Shuffled before the songs come, so that the order decides which is the first.
      let songs = [shuffle, .add(list.entries + songs)]
      return modes + songs + (startsPlaying ? [.play] : [])
    }
    let place: [PlayerCommand] = [
      .add(memory.entries), .goTo(memory.track), shuffle, .seek(memory.position),
    ]
    return modes + place + (memory.isPlaying && startsPlaying ? [] : [.pause])
  }
}
