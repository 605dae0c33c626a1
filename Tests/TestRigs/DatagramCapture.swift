import Foundation

/// A socket on 127.0.0.1 that receives datagrams, with a port that the system chose.
public final class DatagramCapture: @unchecked Sendable {
  public let port: UInt16
  private let descriptor: Int32

  /// Opens the socket; `receiveBuffer` is how many bytes may wait in it.
  public init(receiveBuffer: Int32 = 4 << 20) throws {
    // A child must not keep the port.
    let descriptor = socket(AF_INET, Int32(SOCK_DGRAM.rawValue | SOCK_CLOEXEC.rawValue), 0)
    guard descriptor >= 0 else { throw RigError("No socket: \(String(cString: strerror(errno)))") }
    var size = receiveBuffer
    // Beyond the system's limit only with rights, which not every machine gives.
    for option in [SO_RCVBUF, SO_RCVBUFFORCE] {
      setsockopt(descriptor, SOL_SOCKET, option, &size, socklen_t(MemoryLayout<Int32>.size))
    }
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_addr.s_addr = UInt32(0x7f00_0001).bigEndian
    var length = socklen_t(MemoryLayout<sockaddr_in>.size)
    let isBound = withUnsafeMutablePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { plain in
        bind(descriptor, plain, length) == 0 && getsockname(descriptor, plain, &length) == 0
      }
    }
    guard isBound else { throw RigError("No port: \(String(cString: strerror(errno)))") }
    self.descriptor = descriptor
    port = UInt16(bigEndian: address.sin_port)
  }

  /// Sends a datagram to this very socket.
  public func send(_ bytes: [UInt8]) {
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = port.bigEndian
    address.sin_addr.s_addr = UInt32(0x7f00_0001).bigEndian
    withUnsafePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { plain in
        _ = sendto(
          descriptor, bytes, bytes.count, 0, plain, socklen_t(MemoryLayout<sockaddr_in>.size))
      }
    }
  }

  /// The next datagram, or nil when none came in time.
  public func receive(within seconds: Double) -> [UInt8]? {
    var entry = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
    guard Foundation.poll(&entry, 1, Int32(seconds * 1_000)) == 1 else { return nil }
    var bytes = [UInt8](repeating: 0, count: 65_536)
    let count = recv(descriptor, &bytes, bytes.count, 0)
    return count >= 0 ? Array(bytes.prefix(count)) : nil
  }

  /// The first datagram in which `isWanted` holds; others are passed over.
  public func receive(within seconds: Double, where isWanted: ([UInt8]) -> Bool) -> [UInt8]? {
    let end = ProcessInfo.processInfo.systemUptime + seconds
    while true {
      let rest = end - ProcessInfo.processInfo.systemUptime
      guard rest > 0, let datagram = receive(within: rest) else { return nil }
      if isWanted(datagram) { return datagram }
    }
  }

  /// Throws away what waits.
  public func drain() {
    while receive(within: 0) != nil {}
  }

  deinit {
    close(descriptor)
  }
}
