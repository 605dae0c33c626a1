import Glibc

/// Writing to a terminal that may be slow or gone.
enum TerminalOutput {
  /// Milliseconds that a picture may be held up once it has begun.
  private static let patience: Int32 = 200

  /// Returns whether `descriptor` takes something within `milliseconds`.
  static func isReady(_ descriptor: Int32, within milliseconds: Int32 = 0) -> Bool {
    var request = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
    return poll(&request, 1, milliseconds) == 1 && request.revents & Int16(POLLOUT) != 0
  }

  /// Returns whether the other end of the terminal was closed.
  static func isGone(_ descriptor: Int32) -> Bool {
    var request = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
    return poll(&request, 1, 0) == 1 && request.revents & Int16(POLLHUP | POLLERR | POLLNVAL) != 0
  }

  /// Writes all of `text`, and returns false if the terminal does not take it.
  static func write(_ text: String, to descriptor: Int32) -> Bool {
    let bytes = Array(text.utf8)
    var offset = 0
    while offset < bytes.count {
      guard isReady(descriptor, within: patience) else { return false }
      let count = bytes.withUnsafeBytes { buffer in
        Glibc.write(descriptor, buffer.baseAddress.map { $0 + offset }, bytes.count - offset)
      }
      if count > 0 {
        offset += count
      } else if errno != EINTR && errno != EAGAIN {
        return false
      }
    }
    return true
  }
}
