/// A set of bytes, as a bit for each of the 256.
struct ByteSet: Hashable, Sendable {
  private var words: [UInt64] = [0, 0, 0, 0]

  /// Every byte but the slash that parts an address.
  static let allButSlash = ByteSet().inverted

  /// All bytes that are not in the set, without the slash.
  var inverted: ByteSet {
    var result = ByteSet()
    for byte in UInt8.min...UInt8.max where byte != UInt8(ascii: "/") && !contains(byte) {
      result.insert(byte)
    }
    return result
  }

  func contains(_ byte: UInt8) -> Bool {
    words[Int(byte >> 6)] & (1 << UInt64(byte & 63)) != 0
  }

  mutating func insert(_ byte: UInt8) {
    words[Int(byte >> 6)] |= 1 << UInt64(byte & 63)
  }
}
