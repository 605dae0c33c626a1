@testable import AudioFiles

/// All that came out of a file: the samples of each channel, and the error that ended it.
struct Reading {
  var channels: [[Float]] = []
  var error: AudioFileError?

  var frameCount: Int { channels.first?.count ?? 0 }

  /// Reads the file to its end in calls of `blockLength` frames.
  init(_ name: FileName, blockLength: Int = 1_000) {
    do throws(AudioFileError) {
      let reader = try AudioFileReader(name)
      channels = Array(repeating: [], count: reader.channels)
      while try append(reader, blockLength) {}
    } catch {
      self.error = error
    }
  }

  private mutating func append(
    _ reader: AudioFileReader, _ blockLength: Int
  ) throws(AudioFileError) -> Bool {
    let planar = (0..<reader.channels).map { _ in
      UnsafeMutablePointer<Float>.allocate(capacity: blockLength)
    }
    defer { for buffer in planar { buffer.deallocate() } }
    var pointers = planar
    let count = try reader.read(into: &pointers, frameCount: blockLength)
    for (channel, samples) in planar.enumerated() {
      channels[channel] += UnsafeBufferPointer(start: samples, count: count)
    }
    return count > 0
  }
}
