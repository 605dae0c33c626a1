import AudioFiles
import Glibc
import Player

/// What web clients see of a player's list, and of the folders that songs may come from.
///
/// - Context: any thread
struct WebLibrary: Sendable {
  /// The most songs of one answer, and the most names of a folder.
  private static let songsPerAnswer = 200
  private static let namesPerAnswer = 500

  let player: Player
  /// The folders of the command line.
  let roots: [FileName]

  /// The list from the song of index `first` on: `{"FIRST": 0, "TOTAL": 3, "TITLES": […]}`.
  func songs(from first: Int) -> JSONValue {
    let entries = player.entries
    let titles = entries.dropFirst(first).prefix(WebLibrary.songsPerAnswer).map { entry in
      JSONValue.text(entry.entry.title ?? entry.entry.file.stem)
    }
    return ["FIRST": .number(first), "TOTAL": .number(entries.count), "TITLES": .list(titles)]
  }

  /// What lies in `folder`: `{"FOLDER": …, "FOLDERS": […], "FILES": […]}`, names without the folder's. Without a folder, and for one
  /// that is not below those of the command line, these themselves as whole names.
  func files(in folder: String) -> JSONValue {
    guard let place = FileName(folder).resolved, place.isFolder,
      roots.contains(where: { place.isBelow($0) || place == $0 })
    else { return WebLibrary.answer("", folders: roots, files: []) }
    let names = WebLibrary.names(in: place)
    let folders = names.filter { place.appending($0).isFolder }
    let songs = names.filter {
      SongList.suffixes.contains($0.suffix) || Playlist.suffixes.contains($0.suffix)
    }
    return WebLibrary.answer(
      place.description, folders: folders, files: songs.filter { !folders.contains($0) })
  }

  private static func answer(
    _ folder: String, folders: [FileName], files: [FileName]
  ) -> JSONValue {
    func list(_ names: [FileName]) -> JSONValue {
      .list(names.prefix(namesPerAnswer).map { .text($0.description) })
    }
    return ["FOLDER": .text(folder), "FOLDERS": list(folders), "FILES": list(files)]
  }

  /// The names in a folder by the alphabet, without those that begin with a dot.
  private static func names(in folder: FileName) -> [FileName] {
    let path = folder.bytes.map { CChar(bitPattern: $0) } + [0]
    guard let stream = opendir(path) else { return [] }
    defer { closedir(stream) }
    var names: [FileName] = []
    while let entry = readdir(stream) {
      let name = withUnsafePointer(to: &entry.pointee.d_name) { pointer in
        pointer.withMemoryRebound(to: CChar.self, capacity: 256) { FileName(cString: $0) }
      }
      if name.bytes.first != 0x2E { names.append(name) }
    }
    return names.sorted { $0.description < $1.description }
  }
}
