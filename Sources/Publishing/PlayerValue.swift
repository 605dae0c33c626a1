import Measurements

/// One thing that a player tells of itself.
public enum PlayerValue: Hashable, Sendable {
  /// playing, paused or stopped.
  case state(String)
  /// Seconds from the start of the song, and the song's length.
  case position(Double)
  case duration(Double)
  /// How much of the song was played, 0 to 1.
  case progress(Double)
  /// The number of the song in the list, from 1, and the length of the list.
  case track(Int)
  case tracks(Int)
  /// Another number when the list is another one.
  case list(Int)
  case title(String)
  case artist(String)
  case album(String)
  case file(String)
  /// 0 to 1.
  case volume(Double)
  case mute(Bool)
  /// none, track or list.
  case loop(String)
  case shuffle(Bool)
  /// Whether an interruption keeps the player silent.
  case interrupted(Bool)

  /// The last part of the address.
  var leaf: String {
    switch self {
    case .state: "state"
    case .position: "position"
    case .duration: "duration"
    case .progress: "progress"
    case .track: "track"
    case .tracks: "tracks"
    case .list: "list"
    case .title: "title"
    case .artist: "artist"
    case .album: "album"
    case .file: "file"
    case .volume: "volume"
    case .mute: "mute"
    case .loop: "loop"
    case .shuffle: "shuffle"
    case .interrupted: "interrupted"
    }
  }

  /// Whether it is repeated ten times a second instead of sent when it changes.
  var isSlow: Bool {
    switch self {
    case .position, .progress: true
    default: false
    }
  }

  var argument: Argument {
    switch self {
    case .state(let text), .title(let text), .artist(let text), .album(let text), .file(let text),
      .loop(let text):
      .string(text)
    case .position(let value), .duration(let value), .progress(let value), .volume(let value):
      .float(Float(value).madeFinite)
    case .track(let count), .tracks(let count), .list(let count): .int(Int32(clamping: count))
    case .mute(let isOn), .shuffle(let isOn), .interrupted(let isOn): .int(isOn ? 1 : 0)
    }
  }
}
