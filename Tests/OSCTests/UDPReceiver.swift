import Glibc
import TestRigs

/// A socket that receives datagrams at an address of either family and tells who sent them.
final class UDPReceiver: Sendable {
  let port: UInt16
  private let descriptor: Int32

  /// Opens a socket at a free port of every IPv4 address of this machine, or at `port`.
  convenience init(port: UInt16 = 0) throws {
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = port.bigEndian
    try self.init(AF_INET, &address)
  }

  /// Opens a socket at a free port of the IPv6 loopback address.
  static func onIPv6Loopback() throws -> UDPReceiver {
    var address = sockaddr_in6()
    address.sin6_family = sa_family_t(AF_INET6)
    inet_pton(AF_INET6, "::1", &address.sin6_addr)
    return try UDPReceiver(AF_INET6, &address)
  }

  private init<Address>(_ family: Int32, _ address: inout Address) throws {
    descriptor = socket(family, Int32(SOCK_DGRAM.rawValue | SOCK_CLOEXEC.rawValue), 0)
    var length = socklen_t(MemoryLayout<Address>.size)
    let descriptor = descriptor
    let isBound = withUnsafeMutablePointer(to: &address) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        bind(descriptor, $0, length) == 0 && getsockname(descriptor, $0, &length) == 0
      }
    }
    guard isBound else { throw RigError("No port: \(String(cString: strerror(errno)))") }
    // Both families keep the port at the same place.
    port = withUnsafeBytes(of: address) {
      UInt16(bigEndian: $0.load(fromByteOffset: 2, as: UInt16.self))
    }
  }

  /// Joins an IPv4 group on the loopback interface.
  func join(_ group: String) {
    var request = ip_mreqn()
    inet_pton(AF_INET, group, &request.imr_multiaddr)
    request.imr_ifindex = Int32(if_nametoindex("lo"))
    let length = socklen_t(MemoryLayout<ip_mreqn>.size)
    let status = setsockopt(descriptor, Int32(IPPROTO_IP), IP_ADD_MEMBERSHIP, &request, length)
    precondition(status == 0, "The group cannot be joined")
  }

  /// The next datagram and the port that it came from; nil when none came in ten seconds.
  func receive() -> (datagram: [UInt8], from: UInt16)? {
    var entry = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
    guard Glibc.poll(&entry, 1, 10_000) == 1 else { return nil }
    var bytes = [UInt8](repeating: 0, count: 2_048)
    var source = sockaddr_storage()
    var length = socklen_t(MemoryLayout<sockaddr_storage>.size)
    let count = withUnsafeMutablePointer(to: &source) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        recvfrom(descriptor, &bytes, bytes.count, 0, $0, &length)
      }
    }
    let port = withUnsafeBytes(of: source) {
      UInt16(bigEndian: $0.load(fromByteOffset: 2, as: UInt16.self))
    }
    return count < 0 ? nil : (Array(bytes.prefix(count)), port)
  }

  deinit {
    close(descriptor)
  }
}

/// A port of the loopback address on which nobody listened a moment ago.
func closedPort() throws -> UInt16 {
  try UDPReceiver().port
}
