import Glibc
import Measurements

/// What takes packets to one address without ever waiting.
package protocol OutgoingSocket: AnyObject {
  /// Hands `packet` to the system.
  ///
  /// - Context: worker
  func send(_ packet: [UInt8]) -> UDPSocket.Outcome

  /// How the way stands, without sending: what became of earlier packets is then told no more.
  ///
  /// - Context: worker
  func look() -> UDPSocket.Outcome
}

extension OutgoingSocket {
  package func look() -> UDPSocket.Outcome { UDPSocket.Outcome(isSent: false) }
}

extension UDPSocket: OutgoingSocket {}

/// A connection for lines, each of which leaves whole and at once or not at all. What comes back is thrown away.
package final class TCPSocket: OutgoingSocket {
  private let descriptor: Int32
  /// Whether half of a line is on its way, so that no other can follow.
  private var isBroken = false

  /// Begins to connect; until that is done packets are refused for want of room.
  ///
  /// - Context: control, worker; does not wait
  package init(to address: HostAddress, settings: TargetSettings) throws(SocketFailure) {
    let type = SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue | SOCK_NONBLOCK.rawValue
    let descriptor = socket(address.family, Int32(type), 0)
    guard descriptor >= 0 else { throw .system(errno) }
    self.descriptor = descriptor
    var isOn: Int32 = 1
    let length = socklen_t(MemoryLayout<Int32>.size)
    // A beat is worth nothing when it is kept back to travel with the next.
    setsockopt(descriptor, Int32(IPPROTO_TCP), TCP_NODELAY, &isOn, length)
    let failure = address.withSystemAddress(port: settings.port, interface: 0) { pointer, length in
      connect(descriptor, pointer, length) == 0 || errno == EINPROGRESS ? 0 : errno
    }
    guard failure == 0 else { throw .system(failure) }
  }

  package func send(_ packet: [UInt8]) -> UDPSocket.Outcome {
    guard !isBroken else { return UDPSocket.Outcome(isSent: false, failure: EPIPE) }
    discardInput()
    let flags = Int32(MSG_DONTWAIT) | Int32(MSG_NOSIGNAL)
    let count = Glibc.send(descriptor, packet, packet.count, flags)
    guard count == packet.count else {
      let failure = count < 0 ? errno : EPIPE
      isBroken = failure != EAGAIN && failure != EINTR
      // A refusal here ends the connection, unlike that of a datagram.
      return UDPSocket.Outcome(isSent: false, failure: failure)
    }
    return UDPSocket.Outcome(isSent: true)
  }

  /// Tells of a connection that was refused, broke or was closed while there was nothing to send; one that holds counts
  /// as a packet that left.
  package func look() -> UDPSocket.Outcome {
    let failure = isBroken ? EPIPE : self.failure
    isBroken = failure != 0
    return UDPSocket.Outcome(isSent: !isBroken && isConnected, failure: failure)
  }

  /// What ended the connection, or 0.
  private var failure: Int32 {
    var number: Int32 = 0
    var length = socklen_t(MemoryLayout<Int32>.size)
    getsockopt(descriptor, SOL_SOCKET, SO_ERROR, &number, &length)
    if number != 0 { return number }
    return discardInput() ? 0 : ECONNRESET
  }

  private var isConnected: Bool {
    var peer = sockaddr_storage()
    var length = socklen_t(MemoryLayout<sockaddr_storage>.size)
    return withUnsafeMutablePointer(to: &peer) { peer in
      // Every address structure begins as sockaddr does, and the storage has room for each.
      peer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        getpeername(descriptor, $0, &length) == 0
      }
    }
  }

  /// Throws away what came; false when the other side has closed the connection.
  @discardableResult
  private func discardInput() -> Bool {
    withUnsafeTemporaryAllocation(byteCount: 1_024, alignment: 1) { buffer in
      var count = 0
      repeat {
        count = recv(descriptor, buffer.baseAddress, buffer.count, Int32(MSG_DONTWAIT))
      } while count > 0
      return count < 0
    }
  }

  deinit {
    close(descriptor)
  }
}
