import Foundation

/// A file of sound for the player.
enum GateSong {
  /// A second of a sine of 440 Hz in two channels of 16 bits, as a WAV file.
  static func wave(rate: Int) -> Data {
    var samples = Data()
    for frame in 0..<rate {
      let value = Int16(10_000 * sin(2 * Double.pi * 440 * Double(frame) / Double(rate)))
      for _ in 0..<2 { append(value, to: &samples) }
    }
    var file = Data("RIFF".utf8)
    append(UInt32(36 + samples.count), to: &file)
    file.append(Data("WAVEfmt ".utf8))
    append(UInt32(16), to: &file)
    for value: UInt16 in [1, 2] { append(value, to: &file) }
    for value in [rate, 4 * rate] { append(UInt32(value), to: &file) }
    for value: UInt16 in [4, 16] { append(value, to: &file) }
    file.append(Data("data".utf8))
    append(UInt32(samples.count), to: &file)
    return file + samples
  }

  private static func append(_ value: some FixedWidthInteger, to data: inout Data) {
    withUnsafeBytes(of: value.littleEndian) { data.append(contentsOf: $0) }
  }
}
