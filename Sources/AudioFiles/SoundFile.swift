import CSndfile
import Glibc
import Synchronization

/// The one owner of a file that libsndfile has open.
final class SoundFile {
  let handle: OpaquePointer
  let information: SF_INFO
  let file: RegularFile

  /// The library keeps the reason of a refused file in globals, so files are opened one after another.
  private static let opening = Mutex(())

  private init(handle: OpaquePointer, information: SF_INFO, file: RegularFile) {
    self.handle = handle
    self.information = information
    self.file = file
  }

  deinit {
    sf_close(handle)
  }

  /// Opens `file` for reading (`SFM_READ`) or, with the format in `information`, for writing (`SFM_WRITE`).
  static func open(
    _ file: RegularFile, mode: Int, information: SF_INFO = SF_INFO()
  ) throws(AudioFileError) -> SoundFile {
    var filled = information
    // The library closes the descriptor of a file that it refuses, whatever it was told, so it gets one of its own.
    let descriptor = fcntl(file.descriptor, F_DUPFD_CLOEXEC, 0)
    guard descriptor >= 0 else { throw AudioFileError(errno, file.name) }
    let (opened, number, cause) = SoundFile.opening.withLock { _ in
      errno = 0
      let opened = sf_open_fd(descriptor, Int32(mode), &filled, Int32(SF_TRUE))
      let number = errno
      return (Opened(handle: opened), number, String(cString: sf_strerror(nil)))
    }
    guard let handle = opened.handle else {
      let isSystem = mode == SFM_WRITE && number != 0
      throw isSystem
        ? AudioFileError(number, file.name)
        : .malformed(file.name, cause: SoundFile.phrase(cause))
    }
    return SoundFile(handle: handle, information: filled, file: file)
  }

  /// Carries a handle out of the lock.
  private struct Opened: @unchecked Sendable {
    // The handle was just made and nobody else knows it.
    let handle: OpaquePointer?
  }

  /// The library's sentence as a phrase inside ours.
  private static func phrase(_ sentence: String) -> String {
    var phrase = sentence[...]
    while let last = phrase.last, last == "." || last.isWhitespace { phrase.removeLast() }
    return phrase.isEmpty ? "unknown cause" : String(phrase)
  }
}
