import AudioFiles
import Foundation
import Measurements

/// A sound file of one test, removed with it.
final class SoundFile {
  let path: String

  /// Writes one channel of `samples` at 48 kHz.
  init(_ samples: [Float]) throws {
    let folder = FileManager.default.temporaryDirectory
    path = folder.appending(path: "flametube-offline-\(UUID().uuidString).wav").path(
      percentEncoded: false)
    let writer = try AudioFileWriter(path: path, rate: SampleRate(hertz: 48_000), channels: 1)
    try samples.withUnsafeBufferPointer { try writer.write(interleaved: $0) }
    try writer.close()
  }

  /// Cuts the last `count` bytes off.
  func cut(_ count: Int) throws {
    let bytes = try Data(contentsOf: URL(filePath: path))
    try bytes.dropLast(count).write(to: URL(filePath: path))
  }

  deinit {
    try? FileManager.default.removeItem(atPath: path)
  }
}

/// A sine of 1 kHz at 48 kHz.
func sine(amplitude: Double, count: Int) -> [Float] {
  (0..<count).map { Float(amplitude * sin(2 * .pi * Double($0) / 48)) }
}
