import Foundation
import Measurements
import Testing

@testable import AudioFiles

@Suite("Writing audio files")
struct AudioFileWriterTests {
  let folder: TemporaryFolder
  let rate = SampleRate(hertz: 48_000)

  init() throws {
    folder = try TemporaryFolder()
  }

  private func write(
    _ writer: AudioFileWriter, _ channels: [[Float]]
  ) throws(AudioFileError) {
    let buffers = channels.map { channel in
      let buffer = UnsafeMutablePointer<Float>.allocate(capacity: channel.count)
      buffer.initialize(from: channel, count: channel.count)
      return buffer
    }
    defer { for buffer in buffers { buffer.deallocate() } }
    let planar = buffers.map { UnsafePointer($0) }
    try writer.write(planar: planar, frameCount: channels[0].count)
  }

  @Test("What is written comes back bit by bit", arguments: [1, 2, 6, 64])
  func roundTrip(channels: Int) throws {
    let path = folder.file("a.wav")
    let samples = (0..<channels).map { channel in
      sine(frequency: 100 + Double(channel), amplitude: 3, count: 10_000)
    }
    let writer = try AudioFileWriter(path: path, rate: rate, channels: channels)
    try write(writer, samples)
    try writer.close()
    try writer.close()
    #expect(Reading(FileName(path)).channels == samples)
  }

  @Test("Interleaved frames and planar channels make the same file")
  func interleaved() throws {
    let left = sine(frequency: 100, amplitude: 0.5, count: 5_000)
    let right = sine(frequency: 300, amplitude: 0.5, count: 5_000)
    let planar = try AudioFileWriter(path: folder.file("a"), rate: rate, channels: 2)
    try write(planar, [left, right])
    try planar.close()
    let mixed = try AudioFileWriter(path: folder.file("b"), rate: rate, channels: 2)
    let frames = zip(left, right).flatMap { [$0, $1] }
    let outcome = frames.withUnsafeBufferPointer { samples in
      Result { try mixed.write(interleaved: samples) }
    }
    try outcome.get()
    try mixed.close()
    #expect(try folder.bytes(of: "a") == folder.bytes(of: "b"))
  }

  @Test("A file below 4 GiB begins as plain WAV")
  func plain() throws {
    let writer = try AudioFileWriter(path: folder.file("a"), rate: rate, channels: 2)
    try write(writer, [[0, 1], [1, 0]])
    try writer.close()
    let bytes = try folder.bytes(of: "a")
    #expect(bytes.starts(with: Array("RIFF".utf8)))
  }

  @Test("A file whose writer was killed holds all but the last second")
  func killed() throws {
    let path = folder.file("a.wav")
    let writer = try AudioFileWriter(path: path, rate: rate, channels: 1)
    for _ in 0..<25 { try write(writer, [Array(repeating: 0.5, count: 6_000)]) }
    // The file as it lies on the disk while the writer is still open.
    let copy = try folder.file("copy.wav", folder.bytes(of: "a.wav"))
    let reading = Reading(FileName(copy))
    #expect(reading.error == nil)
    #expect(reading.frameCount > 150_000 - 48_000)
    try writer.close()
    #expect(Reading(FileName(path)).frameCount == 150_000)
  }

  @Test("A device that takes no more is a full disk")
  func full() throws {
    let error = #expect(throws: AudioFileError.self) {
      let file = RegularFile(adopting: open("/dev/full", O_RDWR), name: "full.wav")
      let writer = try AudioFileWriter(file, rate: rate, channels: 2)
      try write(writer, [[0, 1], [1, 0]])
      try writer.close()
    }
    #expect(error == .full("full.wav"))
  }

  @Test("A folder that is missing and a target that is no file are refused")
  func refused() {
    let missing = FileName(folder.file("nowhere/a.wav"))
    #expect(throws: AudioFileError.missing(missing)) {
      _ = try AudioFileWriter(missing, rate: rate, channels: 2)
    }
    #expect(throws: AudioFileError.notRegular(FileName(folder.path), kind: "a folder")) {
      _ = try AudioFileWriter(path: folder.path, rate: rate, channels: 2)
    }
    #expect(throws: AudioFileError.notRegular("/dev/null", kind: "a device")) {
      _ = try AudioFileWriter(path: "/dev/null", rate: rate, channels: 2)
    }
    #expect(throws: AudioFileError.channels("a", count: 65)) {
      _ = try AudioFileWriter(path: "a", rate: rate, channels: 65)
    }
  }
}
