import AudioFiles
import Glibc
import Measurements

/// The tune of the demo as a file that has no name, so that a demo that is killed leaves nothing behind.
///
/// - Context: control
final class DemoSong {
  let duration: Seconds
  private let descriptor: CInt
  private var file: FileName { FileName("/proc/self/fd/\(descriptor)") }

  /// Writes `tune` as floats, so that every sample stays what it is.
  init(_ tune: Tune) throws(AudioFileError) {
    duration = tune.rate.duration(of: tune.left.count)
    let folder = getenv("TMPDIR").map { String(cString: $0) } ?? "/tmp"
    var path = Array("\(folder)/flametube-XXXXXX".utf8CString)
    descriptor = mkstemp(&path)
    guard descriptor >= 0 else {
      throw .system(FileName(folder), cause: String(cString: strerror(errno)))
    }
    unlink(path)
    _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
    let writer = try AudioFileWriter(file, rate: tune.rate, channels: 2)
    var result = Result<Void, AudioFileError>.success(())
    tune.left.withUnsafeBufferPointer { left in
      tune.right.withUnsafeBufferPointer { right in
        guard let first = left.baseAddress, let second = right.baseAddress else { return }
        result = Result { () throws(AudioFileError) in
          try writer.write(planar: [first, second], frameCount: left.count)
        }
      }
    }
    try result.get()
    try writer.close()
  }

  /// What the player's list has of it.
  var entry: Playlist.Entry { Playlist.Entry(file: file, title: "The tune of the demo") }

  deinit {
    close(descriptor)
  }
}
