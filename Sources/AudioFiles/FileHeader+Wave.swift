extension FileHeader {
  /// The codecs of WAV that are read: PCM, float, A-law, µ-law and MPEG layer 3, by their numbers in mmreg.h.
  ///
  /// Left out on purpose: IMA and MS ADPCM, whose decoders in libsndfile 1.2.0 multiply without a check
  /// (CVE-2022-33065, CVE-2026-37555), and what nobody plays.
  private static let waveCodecs: Set<Int> = [0x0001, 0x0003, 0x0006, 0x0007, 0x0055]
  private static let uncompressedCodecs: Set<Int> = [0x0001, 0x0003, 0x0006, 0x0007]

  /// Names for the message; the others are given by number.
  private static let waveCodecNames: [Int: String] = [
    0x0002: "MS ADPCM", 0x0011: "IMA ADPCM", 0x0031: "GSM 6.10", 0x0040: "G.721 ADPCM",
    0x0161: "Windows Media Audio", 0x00FF: "AAC",
  ]

  /// Walks the chunks of a RIFF file that starts at `start`, until the sound.
  mutating func readWave(_ file: RegularFile, at start: Int) throws(AudioFileError) {
    let isBigEndian = file.bytes(at: start, count: 4).holds("RIFX", at: 0)
    guard file.bytes(at: start, count: 12).holds("WAVE", at: 8) else { throw .notAudio(file.name) }
    var offset = start + 12
    var frameSize: Int?
    var longSize: UInt64?
    // A file of chunks without content must not hold us up.
    for _ in 0..<4_096 {
      let chunk = file.bytes(at: offset, count: 48)
      guard let tag = chunk.tag(at: 0),
        let size = chunk.number(at: 4, count: 4, isBigEndian: isBigEndian)
      else { return }
      switch tag {
      case "ds64": longSize = chunk.number(at: 16, count: 8)
      case "fmt ": frameSize = try readFormat(chunk, isBigEndian, file.name)
      case "data":
        try FileHeader.checkSign(of: longSize, frameSize, file.name)
        announced = FileHeader.frames(in: longSize ?? size, of: frameSize)
        return
      default: break
      }
      // Chunks begin at even offsets.
      offset += 8 + Int(size + size & 1)
    }
  }

  /// Reads a format chunk and returns the size of a frame in bytes, or nil for a codec without one.
  private mutating func readFormat(
    _ chunk: HeaderBytes, _ isBigEndian: Bool, _ name: FileName
  ) throws(AudioFileError) -> Int? {
    func field(_ offset: Int, _ count: Int) -> Int? {
      chunk.number(at: 8 + offset, count: count, isBigEndian: isBigEndian).map { Int($0) }
    }
    guard var codec = field(0, 2) else { return nil }
    // WAVE_FORMAT_EXTENSIBLE keeps the codec in the first two bytes of a GUID.
    if codec == 0xFFFE, let extended = field(24, 2) { codec = extended }
    guard FileHeader.waveCodecs.contains(codec) else {
      throw .unsupportedCodec(
        name, codec: FileHeader.waveCodecNames[codec] ?? "WAV codec \(codec)")
    }
    channels = field(2, 2)
    rate = field(4, 4)
    return FileHeader.uncompressedCodecs.contains(codec) ? field(12, 2) : nil
  }

  /// Refuses a length below 0; −1 alone is a stand-in.
  private static func checkSign(
    of size: UInt64?, _ frameSize: Int?, _ name: FileName
  ) throws(AudioFileError) {
    let size = Int64(bitPattern: size ?? 0)
    if size < -1 { throw .frameCount(name, count: Int(size) / max(1, frameSize ?? 1)) }
  }

  /// Returns the number of frames in `size` bytes, or nil where a program that could not go back left a stand-in:
  /// 0, 2³² − 1 (ffmpeg) or a little below 2³¹ (SoX, arecord).
  private static func frames(in size: UInt64, of frameSize: Int?) -> Int? {
    guard let frameSize, frameSize > 0, size > 0, size < UInt64(Int64.max) else { return nil }
    if size == 0xFFFF_FFFF || (0x7FFF_0000...0x8000_0000).contains(size) { return nil }
    return Int(size) / frameSize
  }
}
