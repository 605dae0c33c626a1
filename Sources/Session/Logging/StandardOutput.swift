import Glibc

/// Where data goes: stdout, which may be a pipe that is closed early.
package struct StandardOutput: Sendable {
  /// Why data could not be written.
  package enum Fault: Error, Equatable {
    /// The reader has gone, as `head` does: no reason to complain.
    case closed
    case failed(code: CInt)
  }

  package let descriptor: CInt

  package init(descriptor: CInt = STDOUT_FILENO) {
    self.descriptor = descriptor
  }

  /// Whether a person looks at it.
  package var isTerminal: Bool { isatty(descriptor) == 1 }

  /// Writes all of `text`, and waits for a slow reader.
  package func write(_ text: String) throws(Fault) {
    try write(Array(text.utf8))
  }

  /// Writes all `bytes`, and waits for a slow reader.
  package func write(_ bytes: [UInt8]) throws(Fault) {
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { Glibc.write(descriptor, $0.baseAddress, $0.count) }
      if count >= 0 {
        rest = rest.dropFirst(count)
      } else if errno == EAGAIN {
        var waiting = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
        poll(&waiting, 1, -1)
      } else if errno != EINTR {
        throw errno == EPIPE ? .closed : .failed(code: errno)
      }
    }
  }
}
