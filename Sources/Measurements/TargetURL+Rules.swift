import Glibc

extension TargetURL {
  /// The longest prefix in bytes: with it every message of the schema fits into a datagram.
  public static let longestPrefix = 255

  /// Whether `prefix` may stand before every address: empty, or parts of printable ASCII each after its slash.
  ///
  /// The characters that OSC 1.0 keeps for patterns (`# * , ? [ ] { }` and space) are refused.
  public static func isLegalPrefix(_ prefix: String) -> Bool {
    if prefix.isEmpty { return true }
    guard prefix.utf8.count <= longestPrefix, prefix.utf8.first == UInt8(ascii: "/") else {
      return false
    }
    let parts = prefix.utf8.dropFirst().split(
      separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
    return parts.allSatisfy { !$0.isEmpty && $0.allSatisfy(isAddressCharacter) }
  }

  /// Reads a host with or without brackets; an address that can be recognised must be whole.
  static func readHost(_ text: Substring) throws(TargetURLError) -> String {
    if text.isEmpty { throw .missingHost }
    if text.first == "[" {
      let host = String(text.dropFirst().dropLast())
      guard isIPv6(host) else { throw .badHost(host) }
      return host
    }
    let host = String(text)
    let legal = host.utf8.allSatisfy { isLetterOrDigit($0) || "-._".utf8.contains($0) }
    let isNumeric = host.utf8.allSatisfy { isDigit($0) || $0 == UInt8(ascii: ".") }
    var address = in_addr()
    guard legal, !isNumeric || inet_pton(AF_INET, host, &address) == 1 else { throw .badHost(host) }
    return host
  }

  /// Whether `host` is an IPv6 address, which may name its interface behind a percent sign.
  private static func isIPv6(_ host: String) -> Bool {
    let parts = host.split(separator: "%", omittingEmptySubsequences: false)
    var address = in6_addr()
    return parts.count <= 2 && parts.allSatisfy { !$0.isEmpty }
      && inet_pton(AF_INET6, String(parts[0]), &address) == 1
  }

  private static func isAddressCharacter(_ byte: UInt8) -> Bool {
    (0x21...0x7E).contains(byte) && !"#*,?[]{}".utf8.contains(byte)
  }

  static func isLetterOrDigit(_ byte: UInt8) -> Bool {
    isDigit(byte) || (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20)
  }

  static func isDigit(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
  }
}
