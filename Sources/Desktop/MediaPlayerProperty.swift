import CGio

/// The properties of `org.mpris.MediaPlayer2.Player` that clients are told of.
enum MediaPlayerProperty: String, CaseIterable {
  case status = "PlaybackStatus"
  case loop = "LoopStatus"
  case shuffle = "Shuffle"
  case metadata = "Metadata"
  case volume = "Volume"
  case canGoNext = "CanGoNext"
  case canGoPrevious = "CanGoPrevious"
  case canPlay = "CanPlay"
  case canPause = "CanPause"
  case canSeek = "CanSeek"

  /// Whether the property is different in the two states.
  func differs(_ first: MediaPlayerState, _ second: MediaPlayerState) -> Bool {
    switch self {
    case .status: first.status != second.status
    case .loop: first.loop != second.loop
    case .shuffle: first.isShuffled != second.isShuffled
    case .metadata:
      first.item != second.item || first.title != second.title || first.artist != second.artist
        || first.album != second.album || first.uri != second.uri || first.length != second.length
    case .volume: first.volume != second.volume
    case .canGoNext: first.canGoNext != second.canGoNext
    case .canGoPrevious: first.canGoPrevious != second.canGoPrevious
    case .canPlay, .canPause, .canSeek: (first.item == nil) != (second.item == nil)
    }
  }

  func value(_ state: MediaPlayerState) -> OpaquePointer? {
    switch self {
    case .status: g_variant_new_string(state.status.rawValue)
    case .loop: g_variant_new_string(state.loop.rawValue)
    case .shuffle: DBusValue.flag(state.isShuffled)
    case .metadata: MediaPlayerProperty.metadata(state)
    case .volume: g_variant_new_double(state.volume)
    case .canGoNext: DBusValue.flag(state.canGoNext)
    case .canGoPrevious: DBusValue.flag(state.canGoPrevious)
    case .canPlay, .canPause, .canSeek: DBusValue.flag(state.item != nil)
    }
  }

  /// The object that stands for a song.
  static func track(_ item: Int?) -> String {
    item.map { "/org/flametube/track/\($0)" } ?? "/org/mpris/MediaPlayer2/TrackList/NoTrack"
  }

  private static func metadata(_ state: MediaPlayerState) -> OpaquePointer? {
    var entries = [("mpris:trackid", g_variant_new_object_path(track(state.item)))]
    if let length = state.length {
      entries.append(("mpris:length", DBusValue.microseconds(length)))
    }
    if let title = state.title { entries.append(("xesam:title", g_variant_new_string(title))) }
    if let artist = state.artist { entries.append(("xesam:artist", DBusValue.strings([artist]))) }
    if let album = state.album { entries.append(("xesam:album", g_variant_new_string(album))) }
    if let uri = state.uri { entries.append(("xesam:url", g_variant_new_string(uri))) }
    return DBusValue.dictionary(entries)
  }
}
