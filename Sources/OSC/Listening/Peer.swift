import Glibc

/// Who sent a datagram, and where an answer goes.
package struct Peer: Hashable, Sendable {
  package let host: HostAddress
  package let port: UInt16

  package init(host: HostAddress, port: UInt16) {
    self.host = host
    self.port = port
  }

  /// The same host at another port.
  package func at(port: UInt16) -> Peer {
    Peer(host: host, port: port)
  }
}

extension Peer: CustomStringConvertible {
  /// `127.0.0.1:9000`, an IPv6 address in brackets.
  package var description: String {
    host.isIPv4 ? "\(host):\(port)" : "[\(host)]:\(port)"
  }
}

extension HostAddress {
  /// The address in numbers, with the interface of a link-local one: what ``init(known:)`` reads back.
  package var text: String {
    if case .v6(_, let scope) = self, scope != 0 { return "\(self)%\(scope)" }
    return "\(self)"
  }

  /// Whether it is an address of this computer that no network carries: 127.0.0.0/8 (RFC 1122, 3.2.1.3) or ::1.
  package var isLoopback: Bool {
    switch self {
    case .v4(let bytes): UInt32(bigEndian: bytes) >> 24 == 127
    case .v6(let bytes, _): bytes == SIMD16(0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1)
    }
  }
}
