import AudioFiles

/// What a player does at a moment; every face shows this.
public struct PlayerState: Hashable, Sendable {
  public enum Status: String, Hashable, Sendable {
    case playing, paused, stopped
  }

  public var status = Status.stopped
  public var isInterrupted = false
  /// The index of the song in the list, from 0; nil when the list is empty.
  public var track: Int?
  public var trackCount = 0
  /// Distinguishes the entries of the list, also of one file that stands there twice.
  public var item: Int?
  public var file: FileName?
  public var tags = SongTags()
  /// In seconds; nil where only the end will tell.
  public var duration: Double?
  /// In seconds from the start of the song, when the state was asked for.
  public var position = 0.0
  /// 0 to 1.
  public var volume = 1.0
  public var isMuted = false
  public var isShuffled = false
  public var repeats = RepeatMode.off
  public var hasNext = false
  public var hasPrevious = false
  /// Counts the changes of the list.
  public var listVersion = 0
  /// Whether the list came to its end.
  public var isThrough = false

  public init() {}

  /// The song in one line.
  public var title: String {
    let name = tags.title ?? file?.stem ?? ""
    return tags.artist.map { "\($0) – \(name)" } ?? name
  }

  /// The same without the position, which moves by itself.
  var withoutPosition: PlayerState {
    var state = self
    state.position = 0
    return state
  }
}

/// How a song comes to be heard.
public enum SongArrival: Hashable, Sendable {
  /// It was asked for.
  case chosen
  /// It follows the one before it by itself.
  case followed
  /// It is what lies at a place that was asked for.
  case located
}

/// What a player tells, one event after another.
public enum PlayerEvent: Hashable, Sendable {
  /// Something other than the position is different.
  case changed(PlayerState)
  /// A song begins to be heard.
  case song(PlayerState, SongArrival)
  /// The position jumped.
  case seeked(Double)
  /// A file was left out, or broke off, and why.
  case fault(FileName, reason: String, wasPlayed: Bool)
  /// The list is through.
  case ended
}
