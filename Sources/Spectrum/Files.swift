import Glibc

/// Returns the bytes of the regular file at `path`, or nil if it cannot be read or has `limit` bytes or more.
func readFile(_ path: String, limit: Int) -> [UInt8]? {
  let file = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
  guard file >= 0 else { return nil }
  defer { close(file) }
  var bytes = [UInt8](repeating: 0, count: limit)
  var filled = 0
  while filled < limit {
    let count = bytes.withUnsafeMutableBytes { buffer in
      Glibc.read(file, buffer.baseAddress! + filled, limit - filled)
    }
    guard count >= 0 else { return nil }
    if count == 0 { return Array(bytes[..<filled]) }
    filled += count
  }
  return nil
}

/// Writes `bytes` to a new or emptied file at `path` and waits until the disk has them.
func writeFile(_ path: String, _ bytes: [UInt8]) -> Bool {
  let file = open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC | O_NOFOLLOW, 0o600)
  guard file >= 0 else { return false }
  var written = 0
  while written < bytes.count {
    let count = bytes.withUnsafeBytes { buffer in
      Glibc.write(file, buffer.baseAddress! + written, bytes.count - written)
    }
    guard count > 0 else { break }
    written += count
  }
  let isSynced = written == bytes.count && fsync(file) == 0
  return close(file) == 0 && isSynced
}

/// Returns the first 8 KiB of the file at `path`, as text; empty if it cannot be read.
func readStart(of path: String) -> String {
  let file = open(path, O_RDONLY | O_CLOEXEC)
  guard file >= 0 else { return "" }
  defer { close(file) }
  var bytes = [UInt8](repeating: 0, count: 8_192)
  var filled = 0
  while filled < bytes.count {
    let count = bytes.withUnsafeMutableBytes { buffer in
      Glibc.read(file, buffer.baseAddress! + filled, buffer.count - filled)
    }
    guard count > 0 else { break }
    filled += count
  }
  return String(decoding: bytes[..<filled], as: UTF8.self)
}
