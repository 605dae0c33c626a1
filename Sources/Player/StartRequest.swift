import Measurements

/// Where the decoder is to begin anew.
struct StartRequest: Hashable, Sendable {
  /// What takes the place of a song that cannot be read.
  enum Search: Hashable, Sendable {
    /// The songs behind it.
    case onward
    /// The songs before it.
    case back
    /// None.
    case alone
  }

  var turn: Turn
  /// From the start of the song.
  var seconds: Double
  /// In which the sound before goes over.
  var fade: Seconds
  var search = Search.onward
  /// Whether a place beyond the end of the song lies in those that follow.
  var carries = false
  /// What goes on when no song can be read; nil ends the list.
  var standing: Standing?
  var serial: Int
}

/// What a player did before a song was chosen.
struct Standing: Hashable, Sendable {
  let turn: Turn
  let wantsPlay: Bool
  let isStopped: Bool
  let isThrough: Bool
  let position: Double
  let fade: Seconds
}
