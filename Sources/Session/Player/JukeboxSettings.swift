import AudioFiles
import Player

/// What a host plays, as the command line asks for it.
struct JukeboxSettings: Sendable {
  var player = PlayerSettings()
  /// What people call this player.
  var name = "flametube"
  /// Files, folders and playlists; without any the list of the last time comes back.
  var files: [FileName] = []
  /// Songs besides these.
  var songs: [Playlist.Entry] = []
  /// What differs from the last time.
  var volume: Double?
  var isShuffled: Bool?
  var repeats: RepeatMode?
  /// Whether it begins by itself.
  var startsPlaying = true
  /// Whether the program ends with the list.
  var endsWithList = false
  /// Where the state is kept; nil means nowhere.
  var stateFile: String?
  /// Whether a session manager says when the state is kept, and the list that is kept goes before that of the command line.
  var isOfSession = false
  /// What the configuration says.
  var choices = PlaybackChoices()
  /// What hears the sound that interrupts; nil where nothing does.
  var watch: InterruptWatch?
  /// Where measures of loudness are kept; nil means nowhere.
  var loudnessFile: String?
}
