import Glibc

extension HostAddress {
  /// The family for `socket(2)`.
  var family: Int32 { isIPv4 ? AF_INET : AF_INET6 }

  /// Lends the address with `port` in the form that the system takes; `interface` serves a link-local address
  /// that names none itself.
  func withSystemAddress<Result>(
    port: UInt16, interface: UInt32, _ body: (UnsafePointer<sockaddr>, socklen_t) -> Result
  ) -> Result {
    switch self {
    case .v4(let bytes):
      var address = sockaddr_in()
      address.sin_family = sa_family_t(AF_INET)
      address.sin_port = port.bigEndian
      address.sin_addr.s_addr = bytes
      return Self.lend(&address, body)
    case .v6(let bytes, let scope):
      var address = sockaddr_in6()
      address.sin6_family = sa_family_t(AF_INET6)
      address.sin6_port = port.bigEndian
      withUnsafeMutableBytes(of: &address.sin6_addr) {
        $0.storeBytes(of: bytes, as: SIMD16<UInt8>.self)
      }
      address.sin6_scope_id = needsScope ? interface : scope
      return Self.lend(&address, body)
    }
  }

  private static func lend<Address, Result>(
    _ address: inout Address, _ body: (UnsafePointer<sockaddr>, socklen_t) -> Result
  ) -> Result {
    withUnsafePointer(to: &address) { pointer in
      // Every address structure begins as sockaddr does; the length says where it ends.
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        body($0, socklen_t(MemoryLayout<Address>.size))
      }
    }
  }
}

extension HostAddress: CustomStringConvertible {
  /// The address in numbers, as `inet_ntop` writes it.
  package var description: String {
    var text = [CChar](repeating: 0, count: Int(INET6_ADDRSTRLEN))
    switch self {
    case .v4(var bytes): inet_ntop(AF_INET, &bytes, &text, socklen_t(text.count))
    case .v6(var bytes, _): inet_ntop(AF_INET6, &bytes, &text, socklen_t(text.count))
    }
    return String(decoding: text.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self)
  }
}
