import Foundation
import Testing

@testable import AudioFiles

@Suite("Broken files")
struct BrokenFileTests {
  let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  /// A WAV header of 44 bytes with the given fields, and `frames` frames of 16 bits behind it.
  private func wave(
    codec: Int = 1, channels: Int = 1, rate: Int = 48_000, frameSize: Int = 2, bits: Int = 16,
    size: Int? = nil, fileSize: Int? = nil, frames: Int = 100
  ) -> [UInt8] {
    func little(_ value: Int, _ count: Int) -> [UInt8] {
      (0..<count).map { UInt8(truncatingIfNeeded: value >> (8 * $0)) }
    }
    let format =
      little(codec, 2) + little(channels, 2) + little(rate, 4) + little(rate * frameSize, 4)
      + little(frameSize, 2) + little(bits, 2)
    let sound = Array(repeating: UInt8(1), count: frames * 2)
    return Array("RIFF".utf8) + little(fileSize ?? 36 + sound.count, 4) + Array("WAVEfmt ".utf8)
      + little(16, 4) + format + Array("data".utf8) + little(size ?? sound.count, 4) + sound
  }

  private func read(_ bytes: [UInt8]) throws -> Reading {
    Reading(FileName(try folder.file("broken", bytes)))
  }

  @Test("A header outside the limits names the figure")
  func limits() throws {
    let name = FileName(folder.file("broken"))
    #expect(try read(wave(rate: 0)).error == .rate(name, hertz: 0))
    #expect(try read(wave(rate: 768_001)).error == .rate(name, hertz: 768_001))
    #expect(try read(wave(rate: 1)).error == nil)
    #expect(try read(wave(channels: 0)).error == .channels(name, count: 0))
    #expect(
      try read(wave(channels: 65, frameSize: 130)).error == .channels(name, count: 65))
    #expect(
      try read(wave(channels: 1_000, frameSize: 2_000)).error == .channels(name, count: 1_000))
  }

  @Test("A file that ends before its stated length gives what it has and then says so, once")
  func truncation() throws {
    let path = try folder.file("broken", wave(size: 2_000, frames: 100))
    let reader = try AudioFileReader(path: path)
    var samples: [Float] = Array(repeating: 0, count: 500)
    let outcomes = try samples.withUnsafeMutableBufferPointer { buffer in
      var planar = [buffer.baseAddress!]
      let first = try reader.read(into: &planar, frameCount: 500)
      let expected = AudioFileError.truncated(FileName(path), read: 100, announced: 1_000)
      #expect(throws: expected) { _ = try reader.read(into: &planar, frameCount: 500) }
      return [first, try reader.read(into: &planar, frameCount: 500)]
    }
    #expect(outcomes == [100, 0])
  }

  @Test(
    "A length that a recorder could not fill in is no truncation",
    arguments: [(0, 8), (0xFFFF_FFFF, 0xFFFF_FFFF), (0x7FFF_F000, 0x7FFF_F024)])
  func standIns(size: Int, fileSize: Int) throws {
    let reading = try read(wave(size: size, fileSize: fileSize))
    #expect(reading.frameCount == 100)
    #expect(reading.error == nil)
  }

  @Test("A header that lies is survived, and a refusal names the file")
  func headers() throws {
    let good = wave()
    var headers: [[UInt8]] = [
      wave(frameSize: 0), wave(frameSize: 65_535), wave(bits: 0), wave(bits: 65_535),
      wave(codec: 0), wave(codec: 2), wave(codec: 0x11), wave(codec: 0xFFFE), wave(codec: 0xFFFF),
      wave(size: 1), wave(size: 0x7FFF_FFFE), wave(size: 0xFFFF_FFFE), wave(bits: 1),
      wave(rate: -1), Array(good[..<12]), Array(good[..<44]), Array(good[..<20] + good),
      Array("RIFF".utf8), Array("RIFF".utf8) + Array(repeating: 0xFF, count: 5_000),
      Array("FORM".utf8) + Array(repeating: 0xFF, count: 5_000), Array("fLaC".utf8),
      Array("fLaC".utf8) + Array(repeating: 0xFF, count: 5_000), Array("OggS".utf8),
      Array("OggS".utf8) + Array(repeating: 0xFF, count: 5_000),
      Array("ID3".utf8) + Array(repeating: 0x7F, count: 5_000),
      Array(repeating: 0xFF, count: 5_000),
    ]
    // A RIFF file of two thousand chunks without content, and a stated length of 2 TB.
    let empty = Array("junk".utf8) + [0, 0, 0, 0]
    headers.append(Array(good[..<12]) + (0..<2_000).flatMap { _ in empty })
    headers.append(longWave())
    for bytes in headers {
      let reading = try read(bytes)
      #expect(reading.frameCount <= bytes.count)
      if let error = reading.error { #expect(error.description.contains("broken: ")) }
    }
  }

  @Test("A refused file costs no descriptor")
  func descriptors() throws {
    let path = try folder.file("broken", wave(bits: 0))
    #expect(Reading(FileName(path)).error != nil)
    let open = try FileManager.default.contentsOfDirectory(atPath: "/proc/self/fd").map { number in
      try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/fd/" + number)
    }
    #expect(!open.contains(path))
  }

  /// An RF64 file that states 2 TB.
  private func longWave() -> [UInt8] {
    let long: [UInt8] = [0, 0, 0, 0, 0, 2, 0, 0]
    let sizes = Array("ds64".utf8) + [28, 0, 0, 0] + long + long + long + [0, 0, 0, 0]
    let tail = wave(size: 0xFFFF_FFFF)[12...]
    return Array("RF64".utf8) + Array(repeating: 0xFF, count: 4) + Array("WAVE".utf8) + sizes + tail
  }

  @Test("A stated length of 2 TB is a truncation, and takes no memory")
  func enormous() throws {
    let reading = try read(longWave())
    #expect(reading.frameCount == 100)
    guard case .truncated(_, read: 100, announced: 1_099_511_627_776) = reading.error else {
      Issue.record("got \(String(describing: reading.error))")
      return
    }
  }

  @Test(
    "A file cut at any 64th byte gives all its frames or an error that names it",
    arguments: Encoding.read)
  func cuts(encoding: Encoding) throws {
    let samples = sine(frequency: 997, amplitude: 0.5, count: 3_000, channels: 2)
    encoding.write(samples, channels: 2, to: folder.file("whole"))
    let whole = Reading(FileName(folder.file("whole"))).frameCount
    let bytes = try folder.bytes(of: "whole")
    for length in stride(from: 0, to: bytes.count, by: 64) {
      let reading = try read(Array(bytes[..<length]))
      let isComplete = reading.frameCount == whole && reading.error == nil
      let isExplained = reading.error?.description.contains("broken: ") ?? false
      #expect(isComplete || isExplained, "cut at \(length) of \(bytes.count)")
    }
  }
}
