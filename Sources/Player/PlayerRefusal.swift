/// Why a command is not carried out.
public enum PlayerRefusal: Hashable, Sendable, CustomStringConvertible {
  /// The list is empty.
  case noSongs
  /// There is no song of this number, counted from 1, among so many.
  case noSong(Int, of: Int)
  /// Nothing is interrupted.
  case notInterrupted
  /// What plays waits for the end of an interruption.
  case interrupted

  public var description: String {
    switch self {
    case .noSongs: "there is no song in the list"
    case .noSong(let number, let count):
      "there is no song \(number), the list has \(count == 0 ? "none" : "\(count)")"
    case .notInterrupted: "nothing is interrupted; play ends a pause"
    case .interrupted: "an interruption holds the music back; resume ends it"
    }
  }
}
