/// Bytes as text for data URLs (RFC 4648, section 4).
enum Base64 {
  private static let digits = Array(
    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)

  static func text(of bytes: [UInt8]) -> String {
    var text: [UInt8] = []
    text.reserveCapacity((bytes.count + 2) / 3 * 4)
    for start in stride(from: 0, to: bytes.count, by: 3) {
      let group = bytes[start..<min(start + 3, bytes.count)]
      let word = (0..<3).reduce(0) { $0 << 8 | ($1 < group.count ? Int(group[start + $1]) : 0) }
      for place in 0..<4 {
        let digit = digits[word >> (18 - 6 * place) & 63]
        text.append(place > group.count ? UInt8(ascii: "=") : digit)
      }
    }
    return String(decoding: text, as: UTF8.self)
  }
}
