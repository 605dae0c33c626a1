import Glibc

/// A file that is read and written whole.
///
/// - Context: control
enum SmallFile {
  /// The largest file that is read.
  private static let limit = 64 << 20

  static func read(_ path: String) -> [UInt8]? {
    let file = open(path, O_RDONLY | O_CLOEXEC | O_NOFOLLOW)
    guard file >= 0 else { return nil }
    defer { close(file) }
    var information = stat()
    guard fstat(file, &information) == 0, information.st_mode & S_IFMT == S_IFREG,
      information.st_size <= limit
    else { return nil }
    var bytes = [UInt8](repeating: 0, count: Int(information.st_size))
    var filled = 0
    while filled < bytes.count {
      let count = bytes[filled...].withUnsafeMutableBytes {
        Glibc.read(file, $0.baseAddress, $0.count)
      }
      guard count > 0 else { return nil }
      filled += count
    }
    return bytes
  }

  /// Replaces the file at `path` in one step, and makes the folder; returns whether that went well.
  @discardableResult
  static func write(_ bytes: [UInt8], to path: String) -> Bool {
    makeFolders(above: path)
    let draft = "\(path).\(getpid())"
    let file = open(draft, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o600)
    guard file >= 0 else { return false }
    var sent = 0
    while sent < bytes.count {
      let count = bytes[sent...].withUnsafeBytes { Glibc.write(file, $0.baseAddress, $0.count) }
      guard count > 0 else { break }
      sent += count
    }
    close(file)
    guard sent == bytes.count, rename(draft, path) == 0 else {
      unlink(draft)
      return false
    }
    return true
  }

  private static func makeFolders(above path: String) {
    for index in path.indices.dropFirst() where path[index] == "/" {
      mkdir(String(path[..<index]), 0o700)
    }
  }
}
