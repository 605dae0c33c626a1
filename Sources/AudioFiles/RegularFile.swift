import Glibc

/// The one owner of a descriptor that is known to be a regular file.
///
/// A class: as a noncopyable value inside another one, Swift 6.3.1 ran its `deinit` once more on memory that was never
/// set, and so closed descriptor 0.
final class RegularFile {
  let descriptor: Int32
  let name: FileName

  /// Opens a file for reading. A pipe without a writer and a device do not hold the caller up; they are refused.
  static func reading(_ name: FileName) throws(AudioFileError) -> RegularFile {
    let file = RegularFile(adopting: try open(name, O_RDONLY), name: name)
    try file.checkKind()
    return file
  }

  /// Opens a file for writing and empties it, or makes it. Nothing but a regular file is touched.
  static func writing(_ name: FileName) throws(AudioFileError) -> RegularFile {
    let file = RegularFile(adopting: try open(name, O_RDWR | O_CREAT), name: name)
    try file.checkKind()
    guard ftruncate(file.descriptor, 0) == 0 else { throw AudioFileError(errno, name) }
    return file
  }

  /// Takes over `descriptor` as it is.
  init(adopting descriptor: Int32, name: FileName) {
    self.descriptor = descriptor
    self.name = name
  }

  deinit {
    close(descriptor)
  }

  /// The length in bytes, or 0 if the system does not say.
  var byteCount: Int {
    var status = stat()
    return fstat(descriptor, &status) == 0 ? Int(status.st_size) : 0
  }

  /// Returns up to `count` bytes from `offset`: fewer at the end of the file, none beyond it.
  func bytes(at offset: Int, count: Int) -> HeaderBytes {
    guard offset >= 0 else { return HeaderBytes([]) }
    return HeaderBytes(
      [UInt8](unsafeUninitializedCapacity: count) { buffer, filled in
        filled = max(0, pread(descriptor, buffer.baseAddress, count, offset))
      })
  }

  private static func open(_ name: FileName, _ flags: Int32) throws(AudioFileError) -> Int32 {
    let flags = flags | O_NONBLOCK | O_CLOEXEC | O_NOCTTY
    var cause = ENOENT
    let descriptor = name.withCString { path in
      let descriptor = Glibc.open(path, flags, 0o666)
      cause = errno
      return descriptor
    }
    guard let descriptor, descriptor >= 0 else { throw AudioFileError(cause, name) }
    return descriptor
  }

  private func checkKind() throws(AudioFileError) {
    var status = stat()
    guard fstat(descriptor, &status) == 0 else { throw AudioFileError(errno, name) }
    switch status.st_mode & S_IFMT {
    case S_IFREG: return
    case S_IFDIR: throw .notRegular(name, kind: "a folder")
    case S_IFIFO: throw .notRegular(name, kind: "a pipe")
    case S_IFSOCK: throw .notRegular(name, kind: "a socket")
    default: throw .notRegular(name, kind: "a device")
    }
  }
}

extension AudioFileError {
  /// Translates a system error number.
  init(_ number: Int32, _ name: FileName) {
    switch number {
    case ENOENT, ENOTDIR: self = .missing(name)
    case EACCES, EPERM, EROFS: self = .notPermitted(name)
    case EISDIR: self = .notRegular(name, kind: "a folder")
    // A pipe that nobody reads, or a socket, opened for writing.
    case ENXIO: self = .notRegular(name, kind: "a pipe, socket or device")
    case ENOSPC, EDQUOT, EFBIG: self = .full(name)
    default: self = .system(name, cause: String(cString: strerror(number)))
    }
  }
}
