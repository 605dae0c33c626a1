import Glibc

/// The songs that files, folders and playlists stand for.
public struct SongList: Sendable {
  /// The suffixes of the files that a folder gives.
  public static let suffixes: Set<String> = [
    "wav", "wave", "rf64", "aif", "aiff", "aifc", "flac", "ogg", "oga", "opus", "mp3", "mp2",
  ]
  /// How deep folders in folders, and lists in lists, are followed.
  private static let depthLimit = 16
  /// The most songs.
  private static let limit = 1_000_000

  public private(set) var entries: [Playlist.Entry] = []
  /// What could not be read; the rest is there.
  public private(set) var faults: [AudioFileError] = []
  /// The folders below the name that is looked up, and the playlists that led here: links and lists may go in a circle.
  private var folders: Set<FileIdentity> = []
  private var playlists: Set<FileIdentity> = []

  /// Looks up `names`. A file is taken whatever its suffix, so that it is reported when it is no song; a folder below a name is
  /// visited once, however many links lead there.
  public init(_ names: [FileName]) {
    for name in names {
      folders = []
      add(Playlist.Entry(file: name), depth: 0)
    }
  }

  private mutating func add(_ entry: Playlist.Entry, depth: Int) {
    guard entries.count < SongList.limit, depth < SongList.depthLimit else { return }
    if entry.file.isStream {
      faults.append(.stream(entry.file))
    } else if let names = SongList.content(of: entry.file) {
      addFolder(entry.file, names, depth)
    } else if Playlist.suffixes.contains(entry.file.suffix) {
      addPlaylist(entry.file, depth)
    } else {
      entries.append(entry)
    }
  }

  private mutating func addPlaylist(_ name: FileName, _ depth: Int) {
    let identity = FileIdentity(name)
    if let identity, !playlists.insert(identity).inserted { return }
    defer { if let identity { playlists.remove(identity) } }
    do throws(AudioFileError) {
      for entry in try Playlist.read(name) { add(entry, depth: depth + 1) }
    } catch {
      faults.append(error)
    }
  }

  /// Songs and folders of a folder in the order of people: numbers by their value.
  private mutating func addFolder(_ folder: FileName, _ names: [FileName], _ depth: Int) {
    if let identity = FileIdentity(folder), !folders.insert(identity).inserted { return }
    let count = entries.count + faults.count
    defer {
      // Below others a folder is no song, unless it is called like one.
      if depth == 0 || SongList.suffixes.contains(folder.suffix),
        entries.count + faults.count == count
      {
        faults.append(.notRegular(folder, kind: "a folder without songs"))
      }
    }
    for name in names.sorted(by: SongList.precedes) {
      let entry = Playlist.Entry(file: folder.appending(name))
      if SongList.suffixes.contains(name.suffix) || entry.file.isFolder {
        add(entry, depth: depth + 1)
      }
    }
  }

  /// The names in a folder without those that begin with a dot; nil when it is none or is not readable.
  private static func content(of name: FileName) -> [FileName]? {
    guard name.isFolder, let folder = name.withCString({ opendir($0) }) ?? nil else { return nil }
    defer { closedir(folder) }
    var names: [FileName] = []
    while let entry = readdir(folder) {
      let name = withUnsafePointer(to: &entry.pointee.d_name) { pointer in
        pointer.withMemoryRebound(to: CChar.self, capacity: 256) { FileName(cString: $0) }
      }
      if name.bytes.first != 0x2E { names.append(name) }
    }
    return names
  }

  /// Whether `first` comes before `second`: byte by byte, runs of digits by their value.
  static func precedes(_ first: FileName, _ second: FileName) -> Bool {
    var left = first.bytes[...]
    var right = second.bytes[...]
    while let a = left.first, let b = right.first {
      let (x, y) = (digits(of: left), digits(of: right))
      if !x.isEmpty, !y.isEmpty {
        let (p, q) = (x.drop { $0 == 0x30 }, y.drop { $0 == 0x30 })
        if !p.elementsEqual(q) {
          return p.count == q.count ? p.lexicographicallyPrecedes(q) : p.count < q.count
        }
        left = left.dropFirst(x.count)
        right = right.dropFirst(y.count)
      } else if a != b {
        return a < b
      } else {
        left = left.dropFirst()
        right = right.dropFirst()
      }
    }
    return left.isEmpty && !right.isEmpty
  }

  private static func digits(of bytes: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    bytes.prefix { (0x30...0x39).contains($0) }
  }
}
