/// Bytes of a header that may be cut anywhere: every question beyond the end is answered with nil.
struct HeaderBytes {
  let bytes: [UInt8]

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
  }

  /// Returns the four characters at `offset`, or nil beyond the end.
  func tag(at offset: Int) -> String? {
    guard offset >= 0, offset + 4 <= bytes.count else { return nil }
    return String(decoding: bytes[offset..<offset + 4], as: UTF8.self)
  }

  /// Returns the unsigned number of `count` bytes at `offset`, or nil beyond the end.
  func number(at offset: Int, count: Int, isBigEndian: Bool = false) -> UInt64? {
    guard offset >= 0, offset + count <= bytes.count else { return nil }
    let digits = bytes[offset..<offset + count]
    let fold = { (number: UInt64, byte: UInt8) in number << 8 | UInt64(byte) }
    return isBigEndian ? digits.reduce(0, fold) : digits.reversed().reduce(0, fold)
  }

  /// Returns whether the bytes at `offset` are those of `text`.
  func holds(_ text: StaticString, at offset: Int) -> Bool {
    let length = text.utf8CodeUnitCount
    guard offset >= 0, offset + length <= bytes.count else { return false }
    return text.withUTF8Buffer { bytes[offset..<offset + length].elementsEqual($0) }
  }
}
