import AudioFiles
import Glibc
import Player

/// What a player remembers over a restart, as an extended M3U that other programs open, too.
struct JukeboxMemory: Equatable {
  private static let key = "#FLAMETUBE:"

  var entries: [Playlist.Entry] = []
  var track = 0
  var position = 0.0
  var isPlaying = false
  var volume = 1.0
  var isMuted = false
  var isShuffled = false
  var repeats = RepeatMode.off

  init() {}

  init(_ player: Player) {
    let state = player.state
    entries = player.entries.map(\.entry)
    track = state.track ?? 0
    position = state.position
    // A list that is through begins anew.
    isPlaying = state.status == .playing || state.isInterrupted || state.isThrough
    volume = state.volume
    isMuted = state.isMuted
    isShuffled = state.isShuffled
    repeats = state.repeats
  }

  /// The same but for the place within the song, which changes all the time.
  var withoutPosition: JukeboxMemory {
    var memory = self
    memory.position = 0
    return memory
  }

  /// The place of the file for a client called `client`; nil without a home directory.
  static func path(client: String, _ variables: [String: String]) -> String? {
    let state =
      variables["XDG_STATE_HOME"].flatMap { $0.hasPrefix("/") ? $0 : nil }
      ?? variables["HOME"].map { $0 + "/.local/state" }
    let name = String(client.map { $0.isLetter || $0.isNumber || $0 == "-" ? $0 : "_" })
    return state.map { "\($0)/flametube/\(name).m3u8" }
  }

  /// The file's text.
  var text: String {
    let values: [(String, String)] = [
      ("track", "\(track)"), ("position", "\(position)"), ("playing", isPlaying ? "1" : "0"),
      ("volume", "\(volume)"), ("mute", isMuted ? "1" : "0"),
      ("shuffle", isShuffled ? "1" : "0"), ("repeat", repeats.rawValue),
    ]
    var text = "#EXTM3U\n"
    for (name, value) in values { text += "\(JukeboxMemory.key)\(name)=\(value)\n" }
    for entry in entries {
      if let title = entry.title { text += "#EXTINF:-1,\(title)\n" }
      text += JukeboxMemory.absolute(entry.file).uri + "\n"
    }
    return text
  }

  /// Reads the file at `path`; nil when there is none. Values that make no sense are left out.
  init?(path: String) {
    guard let entries = try? Playlist.read(FileName(path)), let file = fopen(path, "re") else {
      return nil
    }
    defer { fclose(file) }
    self.entries = entries
    var line = [UInt8](repeating: 0, count: 512)
    while line.withUnsafeMutableBytes({ fgets($0.baseAddress, 512, file) }) != nil {
      let text = String(decoding: line.prefix { $0 != 0 && $0 != 0x0A }, as: UTF8.self)
      guard text.hasPrefix(JukeboxMemory.key) else { continue }
      let parts = text.dropFirst(JukeboxMemory.key.count).split(separator: "=", maxSplits: 1)
      if parts.count == 2 { take(String(parts[0]), String(parts[1])) }
    }
  }

  private mutating func take(_ name: String, _ value: String) {
    let number = Double(value).flatMap { $0.isFinite && $0 >= 0 ? $0 : nil }
    switch name {
    case "track": track = Int(value).map { max(0, $0) } ?? 0
    case "position": position = number ?? 0
    case "playing": isPlaying = value == "1"
    case "volume": volume = min(1, number ?? 1)
    case "mute": isMuted = value == "1"
    case "shuffle": isShuffled = value == "1"
    case "repeat": repeats = RepeatMode(rawValue: value) ?? .off
    default: break
    }
  }

  private static func absolute(_ name: FileName) -> FileName {
    guard name.bytes.first != 0x2F, let folder = getcwd(nil, 0) else { return name }
    defer { free(folder) }
    return FileName(cString: folder).appending(name)
  }
}
