import AudioFiles
import Measurements

/// A song of half a second whose frames are numbers, so that each can be known again in the output.
struct BenchSong {
  /// What a number is divided by, so that it stays below full scale and exact.
  static let scale = Float(1 << 20)

  let rate: Int
  let channels: Int
  /// The number of its first frame.
  let first: Int

  /// Frames of the song.
  var count: Int { rate / 2 }

  func write(to path: String) throws -> Playlist.Entry {
    let writer = try AudioFileWriter(
      path: path, rate: SampleRate(hertz: rate), channels: channels)
    let frames = (first..<first + count).flatMap {
      Array(repeating: Float($0) / BenchSong.scale, count: channels)
    }
    try frames.withUnsafeBufferPointer { try writer.write(interleaved: $0) }
    try writer.close()
    return Playlist.Entry(file: FileName(path))
  }
}
