import AudioFiles

/// One song of a player's list.
public struct PlayerEntry: Hashable, Sendable {
  /// Distinguishes entries, also of one file that stands in the list twice.
  public let identifier: Int
  public let entry: Playlist.Entry
}
