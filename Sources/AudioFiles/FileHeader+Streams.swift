extension FileHeader {
  /// Reads FLAC's STREAMINFO (RFC 9639, section 8.2): 20 bits of rate, 3 of channels − 1, 5 of bits − 1, 36 of frames.
  mutating func readFLAC(_ bytes: HeaderBytes) {
    guard let fields = bytes.number(at: 18, count: 8, isBigEndian: true) else { return }
    rate = Int(fields >> 44)
    channels = Int(fields >> 41 & 7) + 1
    let frames = Int(fields & 0xF_FFFF_FFFF)
    announced = frames > 0 ? frames : nil
  }

  /// Reads the codec behind the header of the first Ogg page (RFC 3533), which is 27 bytes and its segment table.
  mutating func readOgg(_ bytes: HeaderBytes, _ name: FileName) throws(AudioFileError) {
    isPaged = true
    guard let segments = bytes.number(at: 26, count: 1) else { return }
    let packet = 27 + Int(segments)
    let isKnown =
      bytes.holds("\u{1}vorbis", at: packet) || bytes.holds("OpusHead", at: packet)
      || bytes.holds("\u{7F}FLAC", at: packet)
    guard isKnown else { throw .unsupportedCodec(name, codec: "something other in Ogg") }
  }

  /// Returns whether the last page of an Ogg file is whole and carries the end mark (flag 4, RFC 3533, section 6).
  static func hasEndMark(_ file: RegularFile) -> Bool {
    // A page has at most 65,307 bytes, so its start lies within them.
    let count = min(file.byteCount, 65_307)
    let bytes = file.bytes(at: file.byteCount - count, count: count)
    let starts = (0..<max(0, bytes.bytes.count - 26)).reversed()
    guard let page = starts.first(where: { bytes.holds("OggS", at: $0) }) else { return false }
    let segments = Int(bytes.bytes[page + 26])
    guard page + 27 + segments <= bytes.bytes.count else { return false }
    let body = bytes.bytes[page + 27..<page + 27 + segments].reduce(0) { $0 + Int($1) }
    let isWhole = page + 27 + segments + body <= bytes.bytes.count
    return isWhole && bytes.bytes[page + 5] & 4 != 0
  }
}
