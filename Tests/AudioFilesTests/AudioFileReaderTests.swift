import Foundation
import Measurements
import Testing

@testable import AudioFiles

@Suite("Reading audio files")
struct AudioFileReaderTests {
  let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  @Test("A lossless file of 24 bits gives back every sample exactly", arguments: Encoding.of24Bits)
  func integers(encoding: Encoding) {
    let integers = (0..<2_000).map { Int32($0 * 8_389 - 8_388_608) }
    encoding.write(integers.map { $0 << 8 }, channels: 2, to: folder.file("a"))
    let samples = integers.map { Float($0) / 8_388_608 }
    let reading = Reading(FileName(folder.file("a")))
    #expect(reading.error == nil)
    #expect(reading.channels == deinterleaved(samples, 2))
  }

  @Test("Floats come out as they are stored, beyond full scale too", arguments: Encoding.ofFloats)
  func floats(encoding: Encoding) {
    let samples: [Float] = [0, 1, -1, 3.5, -100, 1e-30, .infinity, -.infinity, 0.1, -0.1]
    encoding.write(samples, channels: 1, to: folder.file("a"))
    #expect(Reading(FileName(folder.file("a"))).channels == [samples])
  }

  @Test("An integer of 16 bits at its lower end is −1")
  func scale() {
    Encoding.wave16.write([.min, 1 << 30, 0], channels: 1, to: folder.file("a"))
    #expect(Reading(FileName(folder.file("a"))).channels == [[-1, 0.5, 0]])
  }

  @Test("A sine keeps its level within 0.1 dB through a lossy codec", arguments: Encoding.lossy)
  func lossyLevel(encoding: Encoding) throws {
    let samples = sine(frequency: 997, amplitude: 0.5, count: 96_000, channels: 2)
    encoding.write(samples, channels: 2, to: folder.file("a"))
    let reading = Reading(FileName(folder.file("a")))
    #expect(reading.error == nil)
    for channel in reading.channels {
      // The ends are left out: codecs fade there.
      let middle = channel[24_000..<72_000]
      let power = middle.reduce(0.0) { $0 + Double($1 * $1) } / Double(middle.count)
      #expect(abs(10 * log10(2 * power) - 20 * log10(0.5)) < 0.1)
    }
  }

  @Test("Rate, channels and length are those of the file", arguments: Encoding.of24Bits)
  func properties(encoding: Encoding) throws {
    encoding.write(
      Array(repeating: Int32(0), count: 3 * 500), channels: 3, rate: 96_000, to: folder.file("a"))
    let reader = try AudioFileReader(path: folder.file("a"))
    let found = (reader.rate, reader.channels, reader.frameCount)
    #expect(found.0 == SampleRate(hertz: 96_000))
    #expect(found.1 == 3)
    #expect(found.2 == 500)
  }

  @Test("The number of frames in a call changes nothing", arguments: [1, 63, 4_096, 10_000])
  func blocks(length: Int) {
    let samples = sine(frequency: 440, amplitude: 1, count: 9_000, channels: 2)
    Encoding.waveFloat.write(samples, channels: 2, to: folder.file("a"))
    let reading = Reading(FileName(folder.file("a")), blockLength: length)
    #expect(reading.channels == deinterleaved(samples, 2))
  }

  @Test("A name that is not UTF-8 opens its file, and its message can be printed")
  func bytesOfNames() throws {
    Encoding.wave16.write([0, 1 << 30], channels: 1, to: folder.file("a"))
    let odd = Array(folder.file("").utf8) + [0xFF, 0x0A, 0xFE]
    let name = (odd + [0]).withUnsafeBufferPointer { bytes in
      bytes.withMemoryRebound(to: CChar.self) { FileName(cString: $0.baseAddress!) }
    }
    let target = odd.map { CChar(bitPattern: $0) } + [0]
    #expect(rename(folder.file("a"), target) == 0)
    #expect(Reading(name).frameCount == 2)
    #expect(!name.description.unicodeScalars.contains("\n"))
  }

  private func deinterleaved(_ samples: [Float], _ channels: Int) -> [[Float]] {
    (0..<channels).map { channel in
      stride(from: channel, to: samples.count, by: channels).map { samples[$0] }
    }
  }
}
