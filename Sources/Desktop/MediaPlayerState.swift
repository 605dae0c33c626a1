/// What a desktop shows of a player, in the terms of MPRIS 2.2.
public struct MediaPlayerState: Hashable, Sendable {
  public enum Status: String, Hashable, Sendable {
    case playing = "Playing"
    case paused = "Paused"
    case stopped = "Stopped"
  }

  public enum Loop: String, Hashable, Sendable {
    case none = "None"
    case track = "Track"
    case list = "Playlist"
  }

  public var status = Status.stopped
  public var loop = Loop.none
  public var isShuffled = false
  /// 0 to 1.
  public var volume = 1.0
  /// The song; nil without one.
  public var item: Int?
  public var title: String?
  public var artist: String?
  public var album: String?
  public var uri: String?
  /// In seconds; nil when unknown.
  public var length: Double?
  public var canGoNext = false
  public var canGoPrevious = false

  public init() {}
}

/// What a desktop asks of a player.
public enum MediaPlayerRequest: Hashable, Sendable {
  case play, pause, toggle, stop, next, previous, quit
  /// By so many seconds.
  case seek(by: Double)
  /// To so many seconds of a song, if it is still the one that plays.
  case position(item: Int, Double)
  case volume(Double)
  case loop(MediaPlayerState.Loop)
  case shuffle(Bool)
  case open(uri: String)
}
