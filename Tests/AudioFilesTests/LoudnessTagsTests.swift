import Testing

@testable import AudioFiles

@Suite("Tags of loudness")
struct LoudnessTagsTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  private func little(_ value: Int) -> [UInt8] {
    (0..<4).map { UInt8(truncatingIfNeeded: value >> (8 * $0)) }
  }

  private func big(_ value: Int, _ count: Int) -> [UInt8] {
    (0..<count).reversed().map { UInt8(truncatingIfNeeded: value >> (8 * $0)) }
  }

  /// A comment of Vorbis I, section 5.2.1.
  private func comment(_ fields: [String]) -> [UInt8] {
    little(3) + Array("lib".utf8) + little(fields.count)
      + fields.flatMap { little($0.utf8.count) + Array($0.utf8) }
  }

  private func tags(_ bytes: [UInt8]) throws -> LoudnessTags {
    LoudnessTags(of: FileName(try folder.file("song", bytes)))
  }

  @Test("ReplayGain is read from FLAC, behind other blocks and whatever the case of its names")
  func flac() throws {
    let info = [UInt8(0)] + big(34, 3) + Array(repeating: 0, count: 34)
    let fields = comment([
      "TITLE=x", "replaygain_track_gain=-7.03 dB", "REPLAYGAIN_ALBUM_GAIN=+2.5 dB",
      "REPLAYGAIN_TRACK_PEAK=0.98", "REPLAYGAIN_ALBUM_PEAK=1.01", "REPLAYGAIN_ALBUM_GAIN=loud",
    ])
    let read = try tags(Array("fLaC".utf8) + info + [0x84] + big(fields.count, 3) + fields)
    #expect(read.track == -7.03 && read.album == 2.5)
    #expect(read.trackPeak == 0.98 && read.albumPeak == 1.01)
  }

  @Test("R128 tags of Opus count from −23 LUFS in 1/256 dB, over several segments of a page")
  func opus() throws {
    // −1,280/256 = −5 dB to −23 LUFS is 0 dB to −18 LUFS.
    let packet =
      Array("OpusTags".utf8)
      + comment(["PAD=" + String(repeating: "x", count: 600), "R128_TRACK_GAIN=-1280"])
    func page(_ packet: [UInt8]) -> [UInt8] {
      let lacing =
        Array(repeating: UInt8(255), count: packet.count / 255) + [UInt8(packet.count % 255)]
      return Array("OggS".utf8) + Array(repeating: 0, count: 22) + [UInt8(lacing.count)] + lacing
        + packet
    }
    let read = try tags(
      page(Array("OpusHead".utf8) + Array(repeating: 0, count: 11)) + page(packet))
    #expect(read.track == 0 && read.album == nil)
  }

  @Test("TXXX frames of ID3v2.3 and 2.4 are read in bytes and in UTF-16")
  func id3() throws {
    func frame(_ body: [UInt8]) -> [UInt8] {
      Array("TXXX".utf8) + big(body.count, 4) + [0, 0] + body
    }
    func wide(_ text: String) -> [UInt8] { [0xFF, 0xFE] + text.utf8.flatMap { [$0, 0] } }
    let plain = frame([3] + Array("REPLAYGAIN_TRACK_GAIN".utf8) + [0] + Array("-3 dB".utf8))
    let album = frame([1] + wide("REPLAYGAIN_ALBUM_GAIN") + [0, 0] + wide("-4.5 dB"))
    for version: UInt8 in [3, 4] {
      let body = plain + album
      let read = try tags(
        Array("ID3".utf8) + [version, 0, 0, 0, 0, UInt8(body.count >> 7), UInt8(body.count & 127)]
          + body)
      #expect(read.track == -3 && read.album == -4.5)
    }
  }

  @Test("A cut or lying file has no tags, and takes no time")
  func broken() throws {
    let whole = Array("fLaC".utf8) + [0x84] + big(0xFF_FFFF, 3) + little(0x7FFF_FFFF)
    for count in 0...whole.count {
      #expect(try tags(Array(whole[..<count])) == LoudnessTags([]))
    }
    #expect(LoudnessTags(of: FileName(folder.file("none"))) == LoudnessTags([]))
    #expect(LoudnessTags([("REPLAYGAIN_TRACK_GAIN", "1e9 dB")]).track == 1)
    #expect(LoudnessTags([("REPLAYGAIN_TRACK_GAIN", "99 dB")]).track == nil)
  }
}
