import Foundation
import Testing

@testable import AudioFiles

@Suite("Files that are refused")
struct RefusalTests {
  let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  private func error(_ path: String) -> AudioFileError? {
    Reading(FileName(path)).error
  }

  @Test("A file that is not there is missing")
  func missing() {
    let path = folder.file("nothing.wav")
    #expect(error(path) == .missing(FileName(path)))
    #expect(error("") == .missing(""))
    #expect(error("a\0b") == .missing("a\0b"))
  }

  @Test("A folder, a pipe without a writer and a device are refused at once")
  func kinds() {
    let pipe = folder.file("pipe")
    #expect(mkfifo(pipe, 0o600) == 0)
    #expect(error(folder.path) == .notRegular(FileName(folder.path), kind: "a folder"))
    #expect(error(pipe) == .notRegular(FileName(pipe), kind: "a pipe"))
    #expect(error("/dev/zero") == .notRegular("/dev/zero", kind: "a device"))
  }

  @Test("A file of no bytes is empty, and so is a header without a frame")
  func empty() throws {
    let bare = try folder.file("bare.wav", [])
    #expect(error(bare) == .empty(FileName(bare)))
    Encoding.wave16.write([Int32](), channels: 1, to: folder.file("header.wav"))
    #expect(error(folder.file("header.wav")) == .empty(FileName(folder.file("header.wav"))))
  }

  @Test("Text, zeros and a container off the list are no audio")
  func notAudio() throws {
    let text = try folder.file("a.wav", Array("Dear Sir or Madam".utf8))
    let zeros = try folder.file("b.wav", Array(repeating: 0, count: 10_000))
    Encoding.au.write([Int32(0), 1 << 30], channels: 1, to: folder.file("c.au"))
    for path in [text, zeros, folder.file("c.au")] {
      #expect(error(path) == .notAudio(FileName(path)))
    }
  }

  @Test("A codec with unchecked arithmetic is named and refused", arguments: Encoding.refused)
  func codecs(encoding: Encoding) {
    let path = folder.file(encoding.description)
    encoding.write(
      Array(repeating: Int32(1 << 28), count: 2_000), channels: 1, rate: 8_000, to: path)
    guard case .unsupportedCodec(FileName(path), let codec) = error(path) else {
      Issue.record("\(encoding) was read")
      return
    }
    #expect(codec.contains("ADPCM") || codec.contains("GSM"))
  }

  @Test("A file without read permission says so")
  func permission() {
    // The superuser may read everything, so the translation is tested and not the system.
    #expect(AudioFileError(EACCES, "a.wav") == .notPermitted("a.wav"))
    #expect(AudioFileError(EMFILE, "a.wav").description.contains("Too many open files"))
  }

  @Test("Every message names the file and ends without a period")
  func messages() {
    let errors: [AudioFileError] = [
      .missing("x"), .notPermitted("x"), .notRegular("x", kind: "a pipe"), .empty("x"),
      .notAudio("x"), .unsupportedCodec("x", codec: "y"), .malformed("x", cause: "y"),
      .rate("x", hertz: 0), .channels("x", count: 65), .frameCount("x", count: -1),
      .truncated("x", read: 1, announced: 2), .truncated("x", read: 1, announced: nil), .full("x"),
      .system("x", cause: "y"),
    ]
    for text in errors.map(\.description) {
      #expect(text.hasPrefix("x: "))
      #expect(!text.hasSuffix("."))
    }
  }
}
