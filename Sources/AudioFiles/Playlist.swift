/// A list of songs in a file: M3U, M3U8, PLS or XSPF.
///
/// Names of files may be any bytes. A name that is not absolute is meant from the folder of the list; backslashes, as Windows
/// writes them, are slashes where no file is called so.
public enum Playlist {
  /// One line of a list.
  public struct Entry: Hashable, Sendable {
    public var file: FileName
    /// What the list calls it.
    public var title: String?

    public init(file: FileName, title: String? = nil) {
      self.file = file
      self.title = title
    }
  }

  /// The suffixes of the lists that are read.
  public static let suffixes: Set<String> = ["m3u", "m3u8", "pls", "xspf"]
  /// The longest list that is read, in bytes: a list of half a million songs.
  private static let byteLimit = 1 << 26

  /// Reads the list `name`; its suffix tells the format.
  public static func read(_ name: FileName) throws(AudioFileError) -> [Entry] {
    let file = try RegularFile.reading(name)
    let length = file.byteCount
    guard length <= byteLimit else {
      throw .malformed(name, cause: "a list of \(length) bytes is none")
    }
    let bytes = file.bytes(at: 0, count: length).bytes
    let entries =
      switch name.suffix {
      case "pls": numbered(bytes)
      case "xspf": XSPF.entries(of: bytes)
      default: lines(bytes)
      }
    return entries.map { entry in
      let file = entry.file.isStream ? entry.file : name.folder.appending(entry.file).slashed
      return Entry(file: file, title: entry.title)
    }
  }

  /// M3U: a name a line; `#EXTINF:seconds,title` before it names it, other lines with # are comments.
  private static func lines(_ bytes: [UInt8]) -> [Entry] {
    var entries: [Entry] = []
    var title: String?
    for line in split(bytes) {
      if line.first == 0x23 {
        if let text = value(of: "#EXTINF:", in: line), let comma = text.firstIndex(of: 0x2C) {
          title = words(text[text.index(after: comma)...])
        }
      } else if let file = file(line) {
        entries.append(Entry(file: file, title: title))
        title = nil
      }
    }
    return entries
  }

  /// PLS: `File1=name`, `Title1=title`, in any order.
  private static func numbered(_ bytes: [UInt8]) -> [Entry] {
    var files: [Int: FileName] = [:]
    var titles: [Int: String] = [:]
    for line in split(bytes) {
      guard let sign = line.firstIndex(of: 0x3D) else { continue }
      let key = String(decoding: line[..<sign], as: UTF8.self).lowercased()
      let text = line[line.index(after: sign)...]
      if key.hasPrefix("file"), let number = Int(key.dropFirst(4)) {
        files[number] = file(text)
      } else if key.hasPrefix("title"), let number = Int(key.dropFirst(5)) {
        titles[number] = words(text)
      }
    }
    return files.sorted { $0.key < $1.key }.map { Entry(file: $0.value, title: titles[$0.key]) }
  }

  /// The lines without line ends, blanks around them and the mark of UTF-8 before them.
  private static func split(_ bytes: [UInt8]) -> [ArraySlice<UInt8>] {
    let start = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    return bytes[start...].split { $0 == 0x0A || $0 == 0x0D }.compactMap { line in
      let blank: (UInt8) -> Bool = { $0 == 0x20 || $0 == 0x09 }
      guard let first = line.firstIndex(where: { !blank($0) }),
        let last = line.lastIndex(where: { !blank($0) })
      else { return nil }
      return line[first...last]
    }
  }

  private static func value(of key: StaticString, in line: ArraySlice<UInt8>) -> ArraySlice<UInt8>?
  {
    let isThere = key.withUTF8Buffer { line.starts(with: $0) }
    return isThere ? line.dropFirst(key.utf8CodeUnitCount) : nil
  }

  /// A line as a file: a URI where it begins like one, else the bytes as they are.
  private static func file(_ line: ArraySlice<UInt8>) -> FileName? {
    let isURI = line.prefix(5).map { $0 | 0x20 }.starts(with: Array("file:".utf8))
    if isURI { return FileName(uri: line) }
    return line.isEmpty ? nil : FileName(bytes: line)
  }

  private static func words(_ text: ArraySlice<UInt8>) -> String? {
    text.isEmpty ? nil : FileName(bytes: text).description
  }
}
