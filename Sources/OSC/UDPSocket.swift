import Glibc

/// One non-blocking socket that sends to one address: connected to it, or one that others use, too.
package final class UDPSocket {
  /// What became of one datagram.
  package struct Outcome: Hashable, Sendable {
    /// Whether the system took it.
    package var isSent: Bool
    /// Whether an earlier datagram found nobody listening.
    package var wasRefused = false
    /// The error that kept it from being sent, or 0.
    package var failure: Int32 = 0

    package init(isSent: Bool, wasRefused: Bool = false, failure: Int32 = 0) {
      (self.isSent, self.wasRefused, self.failure) = (isSent, wasRefused, failure)
    }
  }

  let descriptor: Int32
  /// Where datagrams go; nil on a connected socket.
  private let destination: Peer?

  /// Takes over `descriptor`; without a `destination` it is connected, or will be.
  package init(adopting descriptor: Int32, destination: Peer? = nil) {
    self.descriptor = descriptor
    self.destination = destination
  }

  /// Hands `datagram` to the system without waiting.
  ///
  /// On a connected socket the next call reports that an earlier datagram was refused, and sends nothing; so it is
  /// made again, and the refusal costs no datagram.
  ///
  /// - Context: worker
  package func send(_ datagram: [UInt8]) -> Outcome {
    let first = attempt(datagram)
    guard first == ECONNREFUSED else { return Outcome(isSent: first == 0, failure: first) }
    let second = attempt(datagram)
    // On a socket that others use it may have been theirs.
    return Outcome(
      isSent: second == 0, wasRefused: destination == nil,
      failure: second == ECONNREFUSED ? 0 : second)
  }

  /// Returns 0 or the error.
  private func attempt(_ datagram: [UInt8]) -> Int32 {
    let flags = Int32(MSG_DONTWAIT) | Int32(MSG_NOSIGNAL)
    guard let destination else {
      while Glibc.send(descriptor, datagram, datagram.count, flags) < 0 {
        if errno != EINTR { return errno }
      }
      return 0
    }
    return datagram.withUnsafeBytes { $0.send(by: descriptor, to: destination, flags: flags) }
  }

  package func look() -> Outcome {
    // On a socket that others use it may be theirs.
    let isRefused = destination == nil && option(SOL_SOCKET, SO_ERROR) == ECONNREFUSED
    return Outcome(isSent: false, wasRefused: isRefused)
  }

  /// Returns the value of a numeric option, or nil when the system has none.
  package func option(_ level: Int32, _ name: Int32) -> Int32? {
    var value: Int32 = 0
    var length = socklen_t(MemoryLayout<Int32>.size)
    return getsockopt(descriptor, level, name, &value, &length) == 0 ? value : nil
  }

  deinit {
    close(descriptor)
  }
}

extension UnsafeRawBufferPointer {
  /// Sends the bytes as one datagram to `peer`; returns 0 or the error.
  func send(by descriptor: Int32, to peer: Peer, flags: Int32) -> Int32 {
    peer.host.withSystemAddress(port: peer.port, interface: 0) { pointer, length in
      while sendto(descriptor, baseAddress, count, flags, pointer, length) < 0 {
        if errno != EINTR { return errno }
      }
      return 0
    }
  }
}
