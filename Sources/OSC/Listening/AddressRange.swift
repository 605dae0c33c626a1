import Glibc

/// A network as an administrator writes it: `192.168.1.0/24`, `fe80::/10`, or one address.
package struct AddressRange: Hashable, Sendable {
  /// The bytes of the address, 4 or 16.
  private let bytes: [UInt8]
  /// How many bits of it count.
  private let length: Int

  /// Reads `text`; nil when it is no network.
  package init?(_ text: String) {
    let parts = text.split(separator: "/", maxSplits: 1, omittingEmptySubsequences: false)
    guard let bytes = Self.bytes(of: String(parts[0])) else { return nil }
    var length = bytes.count * 8
    if parts.count == 2 {
      guard let given = Int(parts[1]), (0...length).contains(given) else { return nil }
      length = given
    }
    self.bytes = bytes
    self.length = length
  }

  /// Whether `host` lies within.
  package func contains(_ host: HostAddress) -> Bool {
    let other = host.bytes
    guard other.count == bytes.count else { return false }
    return (0..<length).allSatisfy { bit in
      let mask: UInt8 = 0x80 >> UInt8(bit % 8)
      return bytes[bit / 8] & mask == other[bit / 8] & mask
    }
  }

  private static func bytes(of text: String) -> [UInt8]? {
    var four = in_addr()
    if inet_pton(AF_INET, text, &four) == 1 { return withUnsafeBytes(of: four, Array.init) }
    var sixteen = in6_addr()
    if inet_pton(AF_INET6, text, &sixteen) == 1 { return withUnsafeBytes(of: sixteen, Array.init) }
    return nil
  }
}

extension AddressRange: CustomStringConvertible {
  /// As it is written, always with its length.
  package var description: String {
    var text = [CChar](repeating: 0, count: Int(INET6_ADDRSTRLEN))
    let family = bytes.count == 4 ? AF_INET : AF_INET6
    inet_ntop(family, bytes, &text, socklen_t(text.count))
    let address = text.prefix { $0 != 0 }.map(UInt8.init(bitPattern:))
    return "\(String(decoding: address, as: UTF8.self))/\(length)"
  }
}

extension HostAddress {
  /// In the order of the wire.
  fileprivate var bytes: [UInt8] {
    switch self {
    case .v4(let word): withUnsafeBytes(of: word, Array.init)
    case .v6(let bytes, _): (0..<16).map { bytes[$0] }
    }
  }
}
