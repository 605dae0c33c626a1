import AudioFiles
import Foundation
import Measurements
import Spectrum
import Testing

@testable import Session

@Suite("Songs of equal loudness")
struct SongLevelsTests {
  private let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)

  init() throws {
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  }

  /// Five seconds of a sine of 997 Hz in both channels, whose loudness in LUFS is its peak level in dB (BS.1770-5, annex 1:
  /// −0.691 + 0.69 for the filter, −3.01 for the sine, +3.01 for the second channel).
  private func song(_ name: String, _ level: Float) throws -> FileName {
    let path = folder.appending(path: name).path(percentEncoded: false)
    let writer = try AudioFileWriter(path: path, rate: SampleRate(hertz: 48_000), channels: 2)
    let peak = pow(10, level / 20)
    let samples = (0..<240_000).flatMap { frame -> [Float] in
      let value = peak * Float(sin(2 * Double.pi * 997 / 48_000 * Double(frame)))
      return [value, value]
    }
    try samples.withUnsafeBufferPointer { try writer.write(interleaved: $0) }
    try writer.close()
    return FileName(path)
  }

  private func levels(_ target: Float, cache: String) -> SongLevels {
    var choices = PlaybackChoices()
    choices.loudness = .measured
    choices.target = target
    return SongLevels(choices, cache: cache, planner: TransformPlanner(cacheDirectory: nil))
  }

  private func decibels(_ factor: Float) -> Float { 20 * log10(factor) }

  @Test(
    "Measured songs come to the target, but no closer to full scale than 1 dB, and are measured once"
  )
  func measured() throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    let cache = folder.appending(path: "cache/loudness.tsv").path(percentEncoded: false)
    let (loud, soft) = (try song("loud.wav", -6), try song("soft.wav", -30))
    let first = levels(-18, cache: cache)
    #expect(abs(decibels(first.factor(of: loud, mayWait: true)) + 12) < 0.1)
    #expect(abs(decibels(first.factor(of: soft, mayWait: true)) - 12) < 0.1)
    first.stop()
    // Another run knows them at once, and another target needs no other measure.
    let second = levels(-5, cache: cache)
    #expect(abs(decibels(second.factor(of: loud, mayWait: false)) - 1) < 0.1)
    #expect(abs(decibels(second.factor(of: soft, mayWait: false)) - 24) < 0.1)
    // A song that has changed is another one.
    _ = try song("loud.wav", -12)
    try Data(Data(contentsOf: URL(filePath: loud.description)) + [0, 0]).write(
      to: URL(filePath: loud.description))
    #expect(second.factor(of: loud, mayWait: false) == 1)
  }

  @Test("A file that cannot be measured is as it is")
  func none() throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    let levels = levels(-18, cache: folder.appending(path: "c").path(percentEncoded: false))
    #expect(levels.factor(of: FileName("/nowhere.wav"), mayWait: false) == 1)
  }
}
