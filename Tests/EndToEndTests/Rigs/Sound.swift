import Foundation
import TestRigs

/// Files of sound, made from figures.
enum Sound {
  /// A WAVE file with a sine of amplitude 0.5 at 1 kHz, in 16 bits and equal channels, cut after the share `keeping` of its samples
  /// while its header promises all. At another `rate` than 48 kHz the sine is as much higher or lower.
  static func wave(
    seconds: Double, keeping: Double = 1, channels: Int = 1, rate: Int = 48_000
  ) -> Data {
    let count = Int(seconds * Double(rate))
    let frames = (0..<Int(Double(count) * keeping)).lazy.map { frame in
      0.5 * sin(2 * Double.pi * 1_000 / 48_000 * Double(frame))
    }
    return file(frames, count: count, channels: channels, rate: rate)
  }

  /// A WAVE file with so many beats of a drum at `tempo` beats per minute: a tone of 60 Hz that dies away within a tenth of a
  /// second, and between two of them a short one of 6 kHz.
  static func drum(tempo: Double, beats: Int) -> Data {
    let beat = 60 / tempo
    let count = Int(beat * Double(beats) * 48_000)
    let frames = (0..<count).lazy.map { frame -> Double in
      let time = Double(frame) / 48_000
      let since = time.truncatingRemainder(dividingBy: beat)
      let kick = 0.7 * exp(-since / 0.05) * sin(2 * Double.pi * 60 * since)
      let late = since - beat / 2
      let hat = late < 0 ? 0 : 0.1 * exp(-late / 0.01) * sin(2 * Double.pi * 6_000 * late)
      return kick + hat
    }
    return file(frames, count: count, channels: 1, rate: 48_000)
  }

  /// A file in 16 bits whose header promises `count` frames.
  private static func file(
    _ frames: some Sequence<Double>, count: Int, channels: Int, rate: Int
  ) -> Data {
    var samples = Data()
    for value in frames {
      for _ in 0..<channels { samples.append(little: Int16((value * 32_767).rounded())) }
    }
    let size = UInt32(2 * channels * count)
    var file = Data("RIFF".utf8)
    file.append(little: 36 + size)
    file.append(Data("WAVEfmt ".utf8))
    file.append(little: UInt32(16))
    for value: UInt16 in [1, UInt16(channels)] { file.append(little: value) }
    for value in [UInt32(rate), UInt32(2 * rate * channels)] { file.append(little: value) }
    for value: UInt16 in [2 * UInt16(channels), 16] { file.append(little: value) }
    file.append(Data("data".utf8))
    file.append(little: size)
    return file + samples
  }
}

extension Data {
  fileprivate mutating func append(little value: some FixedWidthInteger) {
    Swift.withUnsafeBytes(of: value.littleEndian) { append(contentsOf: $0) }
  }
}

extension TemporaryHome {
  /// Writes ``Sound/wave(seconds:keeping:channels:rate:)`` there and returns its path.
  func song(_ name: String = "tone.wav", seconds: Double = 60) throws -> String {
    try Sound.wave(seconds: seconds).write(to: URL(filePath: file(name)))
    return file(name)
  }
}
