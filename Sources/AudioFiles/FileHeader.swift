/// What a file's first bytes say, read before the library sees it.
///
/// Two things need it. The library decodes the first block of some codecs while it opens a file, so a codec with known
/// memory faults has to be refused earlier; and it silently shortens the stated length to what is there, so a cut file
/// would go unnoticed.
struct FileHeader {
  /// Frames that the header states, or nil where it states none.
  var announced: Int?
  /// Frames in a second, or nil where only the library knows.
  var rate: Int?
  /// Channels, or nil where only the library knows.
  var channels: Int?
  /// Whether the file is a stream of Ogg pages, whose end is a mark instead of a number.
  var isPaged = false
  /// Whether the library can only guess the length from the size: an MPEG stream without a table in its first frame.
  var isEstimated = false

  /// Reads the header of `file`. Containers and codecs that are not on the list are refused.
  init(of file: RegularFile) throws(AudioFileError) {
    let start = FileHeader.tagEnd(of: file)
    let bytes = file.bytes(at: start, count: 128)
    if bytes.holds("RIFF", at: 0) || bytes.holds("RIFX", at: 0) || bytes.holds("RF64", at: 0) {
      try readWave(file, at: start)
    } else if bytes.holds("FORM", at: 0), bytes.holds("AIF", at: 8) {
      try readAIFF(file, at: start)
    } else if bytes.holds("fLaC", at: 0) {
      readFLAC(bytes)
    } else if bytes.holds("OggS", at: 0) {
      try readOgg(bytes, file.name)
    } else if !(start > 0 || FileHeader.isMPEGFrame(bytes)) {
      throw .notAudio(file.name)
    } else {
      isEstimated = !FileHeader.holdsFrameCount(file, at: start)
    }
    try checkRanges(file.name)
  }

  /// Returns where the sound starts: behind an ID3v2 tag, whose length is four digits of seven bits, or at 0.
  private static func tagEnd(of file: RegularFile) -> Int {
    let bytes = file.bytes(at: 0, count: 10)
    guard bytes.holds("ID3", at: 0), bytes.bytes.count == 10 else { return 0 }
    return bytes.bytes[6..<10].reduce(0) { $0 << 7 | Int($1 & 0x7F) } + 10
  }

  /// An MPEG audio frame begins with eleven set bits.
  private static func isMPEGFrame(_ bytes: HeaderBytes) -> Bool {
    guard let start = bytes.number(at: 0, count: 2, isBigEndian: true) else { return false }
    return start & 0xFFE0 == 0xFFE0
  }

  /// The tables of Xing, LAME and Fraunhofer lie within the first 200 bytes of the first frame.
  private static func holdsFrameCount(_ file: RegularFile, at start: Int) -> Bool {
    let bytes = file.bytes(at: start, count: 204)
    return (0..<200).contains { place in
      bytes.holds("Xing", at: place) || bytes.holds("Info", at: place)
        || bytes.holds("VBRI", at: place)
    }
  }

  private func checkRanges(_ name: FileName) throws(AudioFileError) {
    if let rate, !AudioFileReader.rates.contains(rate) { throw .rate(name, hertz: rate) }
    if let channels, !AudioFileReader.channelCounts.contains(channels) {
      throw .channels(name, count: channels)
    }
  }
}
