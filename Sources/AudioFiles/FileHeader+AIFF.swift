extension FileHeader {
  /// The codecs of AIFF-C that are read: integers and floats of either byte order, A-law and µ-law.
  private static let formCodecs: Set<String> = [
    "NONE", "sowt", "twos", "raw ", "in24", "in32", "42ni", "23ni", "fl32", "FL32", "fl64", "FL64",
    "alaw", "ALAW", "ulaw", "ULAW",
  ]

  /// Walks the chunks of a FORM file that starts at `start`, until the one that describes the sound.
  mutating func readAIFF(_ file: RegularFile, at start: Int) throws(AudioFileError) {
    let isCompressed = file.bytes(at: start, count: 12).holds("AIFC", at: 8)
    var offset = start + 12
    // A file of chunks without content must not hold us up.
    for _ in 0..<4_096 {
      let chunk = file.bytes(at: offset, count: 32)
      guard let tag = chunk.tag(at: 0),
        let size = chunk.number(at: 4, count: 4, isBigEndian: true)
      else { return }
      if tag == "COMM" {
        try readCommon(chunk, isCompressed, file.name)
        return
      }
      offset += 8 + Int(size + size & 1)
    }
  }

  /// Reads channels (2 bytes), frames (4), bits (2), rate (10) and, in AIFF-C, the codec (4).
  private mutating func readCommon(
    _ chunk: HeaderBytes, _ isCompressed: Bool, _ name: FileName
  ) throws(AudioFileError) {
    if isCompressed, let codec = chunk.tag(at: 26), !FileHeader.formCodecs.contains(codec) {
      throw .unsupportedCodec(name, codec: codec == "ima4" ? "IMA ADPCM" : codec)
    }
    channels = chunk.number(at: 8, count: 2, isBigEndian: true).map { Int($0) }
    announced = chunk.number(at: 10, count: 4, isBigEndian: true).map { Int($0) }
    rate = FileHeader.extended(chunk, at: 16)
  }

  /// Returns the whole part of an 80-bit float: a sign, 15 bits of exponent with offset 16383, 64 bits of mantissa.
  private static func extended(_ chunk: HeaderBytes, at offset: Int) -> Int? {
    guard let head = chunk.number(at: offset, count: 2, isBigEndian: true),
      let mantissa = chunk.number(at: offset + 2, count: 8, isBigEndian: true)
    else { return nil }
    let exponent = Int(head & 0x7FFF) - 16_383
    guard exponent >= 0 else { return 0 }
    // Beyond 31 bits it is no rate; the largest figure says so without an overflow.
    guard exponent < 31 else { return Int(Int32.max) }
    let whole = Int(mantissa >> UInt64(63 - exponent))
    return head & 0x8000 == 0 ? whole : -whole
  }
}
