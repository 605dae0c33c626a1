/// Names that become a part of an OSC address.
enum WireName {
  /// Whether `name` has only letters from a to z, digits, `_` and `-`, and at most 63 of them. Everything else breaks in
  /// one receiver or another.
  static func isLegal(_ name: String) -> Bool {
    !name.isEmpty && name.utf8.count <= 63
      && name.utf8.allSatisfy { byte in
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "0")...UInt8(ascii: "9"),
          UInt8(ascii: "_"), UInt8(ascii: "-"):
          true
        default: false
        }
      }
  }
}
