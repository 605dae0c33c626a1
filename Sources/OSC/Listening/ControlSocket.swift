import Glibc

/// A non-blocking socket at one address of this computer that hears anyone and answers from the same port.
///
/// - Context: worker; `send` from any thread
package final class ControlSocket: Sendable {
  /// Room in the kernel for what comes while the thread is away; the system may give less.
  private static let receiveBuffer: Int32 = 1 << 20

  let descriptor: Int32
  /// The port that it is bound to.
  package let port: UInt16

  /// Binds `port` of the numeric `address`; port 0 takes a free one. A port that is taken is an error: it is never
  /// shared with another program.
  package init(address: String, port: UInt16) throws(SocketFailure) {
    guard let host = HostAddress(known: address) else { throw .system(EADDRNOTAVAIL) }
    let type = SOCK_DGRAM.rawValue | SOCK_CLOEXEC.rawValue | SOCK_NONBLOCK.rawValue
    let descriptor = socket(host.family, Int32(type), 0)
    guard descriptor >= 0 else { throw .system(errno) }
    self.descriptor = descriptor
    do throws(SocketFailure) {
      self.port = try Self.bind(descriptor, to: host, port: port)
    } catch {
      close(descriptor)
      throw error
    }
  }

  private static func bind(
    _ descriptor: Int32, to host: HostAddress, port: UInt16
  ) throws(SocketFailure) -> UInt16 {
    prepare(descriptor, for: host)
    let failure = host.withSystemAddress(port: port, interface: 0) { pointer, length in
      Glibc.bind(descriptor, pointer, length) == 0 ? 0 : errno
    }
    guard failure == 0 else { throw .system(failure) }
    return boundPort(of: descriptor)
  }

  private static func prepare(_ descriptor: Int32, for host: HostAddress) {
    var size = receiveBuffer
    var isOn: Int32 = 1
    let length = socklen_t(MemoryLayout<Int32>.size)
    // Who has the right to it gets more than the system's limit, which holds a few hundred datagrams.
    if setsockopt(descriptor, SOL_SOCKET, SO_RCVBUFFORCE, &size, length) != 0 {
      setsockopt(descriptor, SOL_SOCKET, SO_RCVBUF, &size, length)
    }
    // The system then keeps who of those that are sent to is not there.
    setsockopt(
      descriptor, Int32(host.isIPv4 ? IPPROTO_IP : IPPROTO_IPV6),
      host.isIPv4 ? IP_RECVERR : IPV6_RECVERR, &isOn, length)
    if !host.isIPv4 {
      // An address of IPv6 lets nobody in by IPv4, so that a rule for one family speaks of all who come.
      setsockopt(descriptor, Int32(IPPROTO_IPV6), IPV6_V6ONLY, &isOn, length)
    }
  }

  private static func boundPort(of descriptor: Int32) -> UInt16 {
    var storage = sockaddr_storage()
    var length = socklen_t(MemoryLayout<sockaddr_storage>.size)
    return withUnsafeMutablePointer(to: &storage) { storage in
      storage.withMemoryRebound(to: sockaddr.self, capacity: 1) { pointer in
        getsockname(descriptor, pointer, &length)
        return Self.port(of: pointer)
      }
    }
  }

  /// Waits up to `milliseconds` for a datagram; returns whether ``takeRefusals()`` has something to say.
  @discardableResult
  package func wait(milliseconds: Int32) -> Bool {
    var entry = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
    poll(&entry, 1, milliseconds)
    return entry.revents & Int16(POLLERR) != 0
  }

  /// Takes one datagram into `buffer`; nil when none waits.
  ///
  /// The length may be greater than the buffer's: then the datagram was longer, and its end is lost.
  package func receive(into buffer: UnsafeMutableRawBufferPointer) -> (length: Int, from: Peer)? {
    var storage = sockaddr_storage()
    return withUnsafeMutablePointer(to: &storage) { storage in
      // Every address structure begins as sockaddr does, and the storage has room for each.
      storage.withMemoryRebound(to: sockaddr.self, capacity: 1) { pointer in
        while true {
          var length = socklen_t(MemoryLayout<sockaddr_storage>.size)
          let count = recvfrom(
            descriptor, buffer.baseAddress, buffer.count,
            Int32(MSG_DONTWAIT) | Int32(MSG_TRUNC), pointer, &length)
          if count < 0, errno == EINTR { continue }
          guard count >= 0, let host = HostAddress(UnsafePointer(pointer)) else { return nil }
          return (count, Peer(host: host, port: Self.port(of: pointer)))
        }
      }
    }
  }

  /// Sends `datagram` to `peer` from this port without waiting; returns 0 or the error.
  @discardableResult
  package func send(_ datagram: UnsafeRawBufferPointer, to peer: Peer) -> Int32 {
    let flags = Int32(MSG_DONTWAIT) | Int32(MSG_NOSIGNAL)
    let failure = datagram.send(by: descriptor, to: peer, flags: flags)
    // It tells of an earlier datagram, to whomever, and this one was not sent.
    return failure == ECONNREFUSED
      ? datagram.send(by: descriptor, to: peer, flags: flags) : failure
  }

  /// A way to `peer` from this port, which stays open as long as the way is kept.
  package func way(to peer: Peer) throws(SocketFailure) -> UDPSocket {
    let copy = fcntl(descriptor, F_DUPFD_CLOEXEC, 0)
    guard copy >= 0 else { throw .system(errno) }
    return UDPSocket(adopting: copy, destination: peer)
  }

  /// Both families keep the port behind the family, in the order of the wire.
  static func port(of address: UnsafePointer<sockaddr>) -> UInt16 {
    UInt16(bigEndian: UnsafeRawPointer(address).load(fromByteOffset: 2, as: UInt16.self))
  }

  deinit {
    close(descriptor)
  }
}
