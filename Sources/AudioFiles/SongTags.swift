import CSndfile

/// What a file says of its song; nil where it says nothing.
public struct SongTags: Hashable, Sendable {
  public var title: String?
  public var artist: String?
  public var album: String?

  public init(title: String? = nil, artist: String? = nil, album: String? = nil) {
    self.title = title
    self.artist = artist
    self.album = album
  }
}

extension AudioFileReader {
  /// The longest tag that is kept, in bytes.
  private static let tagLimit = 1_000

  /// The tags of the file. Bytes that are not UTF-8, and control characters, are replaced.
  public var tags: SongTags {
    SongTags(
      title: tag(SF_STR_TITLE), artist: tag(SF_STR_ARTIST), album: tag(SF_STR_ALBUM))
  }

  private func tag(_ kind: Int) -> String? {
    guard let text = sf_get_string(sound.handle, Int32(kind)) else { return nil }
    var bytes: [UInt8] = []
    while text[bytes.count] != 0, bytes.count < AudioFileReader.tagLimit {
      bytes.append(UInt8(bitPattern: text[bytes.count]))
    }
    let words = FileName(bytes: bytes).description.split(separator: " ").joined(separator: " ")
    return words.isEmpty ? nil : words
  }
}
