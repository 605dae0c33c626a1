import Glibc

/// A numeric address of a host, without a port.
package enum HostAddress: Hashable, Sendable {
  /// IPv4, the bytes in the order of the wire.
  case v4(UInt32)
  /// IPv6 with the index of the interface that a link-local address belongs to, or 0.
  case v6(SIMD16<UInt8>, scope: UInt32)

  /// The IPv4 loopback address.
  package static let loopback = HostAddress.v4(UInt32(0x7F00_0001).bigEndian)

  /// Returns the address that `host` is without asking anyone, or nil when it is a name.
  ///
  /// `localhost` is the loopback address by definition (RFC 6761, section 6.3), IPv4 as with every name.
  ///
  /// - Context: control
  package init?(known host: String) {
    if host.lowercased() == "localhost" {
      self = .loopback
      return
    }
    guard case .found(let addresses) = lookUpHost(host, flags: AI_NUMERICHOST) else { return nil }
    self = addresses[0]
  }

  /// Makes the address out of what the C library filled in; nil for other families.
  init?(_ address: UnsafePointer<sockaddr>) {
    let raw = UnsafeRawPointer(address)
    switch Int32(address.pointee.sa_family) {
    // The family says which structure the memory holds.
    case AF_INET: self = .v4(raw.load(as: sockaddr_in.self).sin_addr.s_addr)
    case AF_INET6:
      var inner = raw.load(as: sockaddr_in6.self)
      let bytes = withUnsafeBytes(of: &inner.sin6_addr) { $0.loadUnaligned(as: SIMD16<UInt8>.self) }
      self = .v6(bytes, scope: inner.sin6_scope_id)
    default: return nil
    }
  }

  package var isMulticast: Bool {
    switch self {
    case .v4(let bytes): UInt32(bigEndian: bytes) >> 28 == 0xE
    case .v6(let bytes, _): bytes[0] == 0xFF
    }
  }

  package var isIPv4: Bool {
    if case .v4 = self { true } else { false }
  }

  /// Whether the address means something on one link only, and so needs an interface: fe80::/10, and multicast
  /// of scope 1 or 2 (RFC 4291, sections 2.5.6 and 2.7).
  var needsScope: Bool {
    guard case .v6(let bytes, scope: 0) = self else { return false }
    return (bytes[0] == 0xFE && bytes[1] & 0xC0 == 0x80)
      || (bytes[0] == 0xFF && (1...2).contains(bytes[1] & 0xF))
  }
}
