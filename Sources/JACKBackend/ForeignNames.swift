/// The names of ports that are not UTF-8, as a client of another encoding may give them.
///
/// They are shown, matched and written in rules with each byte that is not ASCII as `\xE9`, and their bytes are kept for libjack.
///
/// - Context: control, one thread
struct ForeignNames {
  private var bytes: [String: [CChar]] = [:]

  /// Returns `name` as text, and remembers it when its bytes are not those of the text.
  mutating func text(of name: UnsafePointer<CChar>) -> String {
    if let text = String(validatingCString: name) { return text }
    let raw = ForeignNames.bytes(of: name)
    let text = ForeignNames.escaped(raw)
    bytes[text] = raw
    return text
  }

  /// Lends the bytes, ended by a zero, of the name that is shown as `text`.
  func withBytes<Result>(of text: String, _ body: (UnsafePointer<CChar>) -> Result) -> Result {
    guard let raw = bytes[text] else { return text.withCString(body) }
    // The array ends with a zero, and so its buffer is not empty.
    return raw.withUnsafeBufferPointer { body($0.baseAddress!) }
  }

  private static func bytes(of name: UnsafePointer<CChar>) -> [CChar] {
    var raw: [CChar] = []
    while name[raw.count] != 0 { raw.append(name[raw.count]) }
    return raw + [0]
  }

  private static func escaped(_ raw: [CChar]) -> String {
    raw.dropLast().map { byte in
      let value = UInt8(bitPattern: byte)
      guard value >= 0x80 else { return String(UnicodeScalar(value)) }
      return "\\x" + String(value, radix: 16, uppercase: true)
    }.joined()
  }
}
