/// The free fields of a file's tags, which libsndfile does not hand on: comments of FLAC, Vorbis and Opus, and `TXXX` frames of
/// ID3v2.
struct TagFields {
  /// Beyond this nothing is looked for, in bytes.
  private static let limit = 1 << 20
  /// The most fields that are kept.
  private static let fieldLimit = 1_000

  private(set) var fields: [(key: String, value: String)] = []

  init(of file: RegularFile) {
    let head = file.bytes(at: 0, count: 10)
    if head.holds("fLaC", at: 0) {
      readFLAC(file)
    } else if head.holds("OggS", at: 0) {
      readOgg(file.bytes(at: 0, count: TagFields.limit))
    } else if head.holds("ID3", at: 0), let version = head.number(at: 3, count: 1) {
      let size = TagFields.sevens(head, at: 6)
      readID3(file.bytes(at: 10, count: min(size, TagFields.limit)), version: Int(version))
    }
  }

  /// Walks the metadata blocks (RFC 9639, section 8.1) to the comment, whose type is 4.
  private mutating func readFLAC(_ file: RegularFile) {
    var offset = 4
    for _ in 0..<128 {
      let head = file.bytes(at: offset, count: 4)
      guard let word = head.number(at: 0, count: 4, isBigEndian: true) else { return }
      let (kind, size) = (word >> 24 & 0x7F, Int(word & 0xFF_FFFF))
      if kind == 4 {
        readComment(file.bytes(at: offset + 4, count: min(size, TagFields.limit)), at: 0)
      }
      guard kind != 4, word >> 31 == 0 else { return }
      offset += 4 + size
    }
  }

  /// Puts the second packet of the stream together (RFC 3533, section 6).
  private mutating func readOgg(_ bytes: HeaderBytes) {
    var (page, packet, number) = (0, [UInt8](), 0)
    while bytes.holds("OggS", at: page), let count = bytes.number(at: page + 26, count: 1) {
      var place = page + 27 + Int(count)
      for segment in 0..<Int(count) {
        guard let size = bytes.number(at: page + 27 + segment, count: 1).map({ Int($0) }),
          place + size <= bytes.bytes.count
        else { return }
        if number == 1 { packet += bytes.bytes[place..<place + size] }
        place += size
        // A segment of less than 255 bytes ends its packet.
        if size < 255 { number += 1 }
        if number == 2 { return readPacket(HeaderBytes(packet)) }
      }
      page = place
    }
  }

  private mutating func readPacket(_ packet: HeaderBytes) {
    if packet.holds("\u{3}vorbis", at: 0) { readComment(packet, at: 7) }
    if packet.holds("OpusTags", at: 0) { readComment(packet, at: 8) }
  }

  /// Reads a vendor's name and fields `KEY=value`, each behind its length (Vorbis I, section 5.2.1).
  private mutating func readComment(_ bytes: HeaderBytes, at start: Int) {
    guard let vendor = bytes.number(at: start, count: 4) else { return }
    var place = start + 8 + Int(vendor)
    guard let count = bytes.number(at: place - 4, count: 4) else { return }
    for _ in 0..<min(Int(count), TagFields.fieldLimit) {
      guard let size = bytes.number(at: place, count: 4).map({ Int($0) }),
        place + 4 + size <= bytes.bytes.count
      else { return }
      let field = String(decoding: bytes.bytes[place + 4..<place + 4 + size], as: UTF8.self)
      let parts = field.split(separator: "=", maxSplits: 1)
      if parts.count == 2 { fields.append((String(parts[0]), String(parts[1]))) }
      place += 4 + size
    }
  }

  /// Reads the frames of ID3v2.3 and 2.4.
  private mutating func readID3(_ bytes: HeaderBytes, version: Int) {
    guard version == 3 || version == 4 else { return }
    var place = 0
    while fields.count < TagFields.fieldLimit, let name = bytes.tag(at: place), name.first != "\0",
      let plain = bytes.number(at: place + 4, count: 4, isBigEndian: true)
    {
      let size = version == 4 ? TagFields.sevens(bytes, at: place + 4) : Int(plain)
      guard place + 10 + size <= bytes.bytes.count else { return }
      if name == "TXXX" { readText(bytes.bytes[(place + 10)..<(place + 10 + size)]) }
      place += 10 + size
    }
  }

  /// Reads an encoding, a name, a zero and a value.
  private mutating func readText(_ bytes: ArraySlice<UInt8>) {
    guard let encoding = bytes.first else { return }
    let text = bytes.dropFirst()
    let isWide = encoding == 1 || encoding == 2
    // Names and figures of loudness are ASCII, whose bytes stand alone in UTF-16 too.
    let units = isWide ? TagFields.narrow(Array(text)) : Array(text)
    let parts = units.split(separator: 0, omittingEmptySubsequences: false)
    guard parts.count > 1 else { return }
    fields.append(
      (String(decoding: parts[0], as: UTF8.self), String(decoding: parts[1], as: UTF8.self)))
  }

  /// The ASCII of UTF-16 of either byte order, a mark before it left out.
  private static func narrow(_ bytes: [UInt8]) -> [UInt8] {
    stride(from: 0, to: bytes.count - 1, by: 2).compactMap { place in
      let pair = (bytes[place], bytes[place + 1])
      if pair == (0xFF, 0xFE) || pair == (0xFE, 0xFF) { return nil }
      return pair.0 == 0 ? pair.1 : pair.0
    }
  }

  /// Four digits of seven bits.
  private static func sevens(_ bytes: HeaderBytes, at offset: Int) -> Int {
    (0..<4).reduce(0) { $0 << 7 | Int((bytes.number(at: offset + $1, count: 1) ?? 0) & 0x7F) }
  }
}
