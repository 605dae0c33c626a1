/// A cursor over bytes that belong to someone else. Every reading function returns nil instead of going past the end.
struct PacketReader {
  private let bytes: UnsafeRawBufferPointer
  private(set) var offset: Int
  /// Where the part ends that may be read.
  let end: Int
  /// Texts whose padding is not zero; the standard asks for zeros, and some senders do not care.
  private(set) var dirtyPaddingCount = 0

  /// Reads `range` of `bytes`, which lies within them.
  init(_ bytes: UnsafeRawBufferPointer, _ range: Range<Int>) {
    precondition(range.lowerBound >= 0 && range.upperBound <= bytes.count, "The range is in bytes")
    self.bytes = bytes
    offset = range.lowerBound
    end = range.upperBound
  }

  var left: Int { end - offset }

  /// The next byte, which is not taken.
  var next: UInt8? { left > 0 ? bytes[offset] : nil }

  mutating func skip(_ count: Int) -> Bool {
    guard count >= 0, count <= left else { return false }
    offset += count
    return true
  }

  mutating func readWord() -> UInt32? {
    guard left >= 4 else { return nil }
    defer { offset += 4 }
    // Four bytes are left, by the guard.
    return UInt32(bigEndian: bytes.loadUnaligned(fromByteOffset: offset, as: UInt32.self))
  }

  mutating func readLong() -> UInt64? {
    guard left >= 8 else { return nil }
    defer { offset += 8 }
    // Eight bytes are left, by the guard.
    return UInt64(bigEndian: bytes.loadUnaligned(fromByteOffset: offset, as: UInt64.self))
  }

  /// Returns the bytes of a text up to its zero byte, and skips its padding to a multiple of four.
  mutating func readText() -> UnsafeRawBufferPointer? {
    let rest = UnsafeRawBufferPointer(rebasing: bytes[offset..<end])
    guard let length = rest.firstIndex(of: 0) else { return nil }
    let padded = (length + 4) & ~3
    guard padded <= rest.count else { return nil }
    if rest[length..<padded].contains(where: { $0 != 0 }) { dirtyPaddingCount += 1 }
    offset += padded
    return UnsafeRawBufferPointer(rebasing: rest[..<length])
  }

  /// Skips a blob: its length and its bytes with their padding.
  mutating func skipBlob() -> Bool {
    guard let word = readWord(), let length = Int(exactly: Int32(bitPattern: word)), length >= 0
    else { return false }
    return skip((length + 3) & ~3)
  }
}
