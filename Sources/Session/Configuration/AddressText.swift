/// OSC addresses as a whole.
enum AddressText {
  /// Whether `address` may stand before or as an address: parts behind slashes, none empty, of printable ASCII without
  /// the characters that OSC 1.0 reserves for patterns.
  static func isLegal(_ address: String) -> Bool {
    guard address.hasPrefix("/"), address.utf8.count <= 255 else { return false }
    let parts = address.dropFirst().split(separator: "/", omittingEmptySubsequences: false)
    return parts.allSatisfy { !$0.isEmpty && $0.utf8.allSatisfy(isLegal) }
  }

  private static func isLegal(_ byte: UInt8) -> Bool {
    byte > 0x20 && byte < 0x7F && !"#*,?[]{}".utf8.contains(byte)
  }
}
