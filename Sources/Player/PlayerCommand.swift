import AudioFiles

/// What happens at the end of a song or of the list.
public enum RepeatMode: String, CaseIterable, Hashable, Sendable {
  case off = "none"
  case one = "track"
  case all = "list"
}

/// What any face of the player may ask for.
public enum PlayerCommand: Hashable, Sendable {
  case play, pause, toggle, stop, next
  /// Within 3 s of the start of a song to the song before, later to the start.
  case previous
  /// To this many seconds from the start of the song.
  case seek(Double)
  /// On by this many seconds, or back.
  case seekBy(Double)
  /// To this many seconds from the start of the song with this identifier, or in those that follow where it is shorter.
  case locate(item: Int, Double)
  /// To the song of this index in the list, counted from 0; it plays.
  case goTo(Int)
  /// Songs before the one of this index, at the end without one.
  case add([Playlist.Entry], at: Int? = nil)
  case remove(Int)
  case move(from: Int, to: Int)
  case clear
  /// 0 to 1.
  case volume(Double)
  case volumeBy(Double)
  case mute(Bool)
  case toggleMute
  case shuffle(Bool)
  case toggleShuffle
  case repeats(RepeatMode)
  /// To the next mode of off, list, track.
  case cycleRepeat
  /// Fades out for an announcement and remembers what was; another one changes nothing.
  case interrupt
  /// Ends the interruption: what played fades in again.
  case resume
}
