extension JSON5Reader {
  /// Reads `true`, `false`, `null`, `Infinity` or `NaN`.
  mutating func readWord() throws(ConfigurationError) -> ConfigurationNode.Value {
    let start = cursor.position
    switch try readName() {
    case "true": return .flag(true)
    case "false": return .flag(false)
    case "null": return .null
    case "Infinity": return .number(.infinity)
    case "NaN": return .number(.nan)
    case let word?:
      throw error(
        "the bare word \(word) stands where a value is due",
        mend: "write text in quotes: \"\(word)\"",
        at: start)
    case nil:
      throw error("\(found) stands where a value is due")
    }
  }

  /// Reads an identifier as ECMAScript 5.1 defines it; nil when none begins here.
  mutating func readName() throws(ConfigurationError) -> String? {
    guard let first = cursor.next, JSON5Reader.startsName(first) else { return nil }
    var name = String.UnicodeScalarView()
    while let scalar = cursor.next, JSON5Reader.continuesName(scalar) {
      let start = cursor.position
      cursor.advance()
      guard scalar == "\\" else {
        name.append(scalar)
        continue
      }
      let escaped = cursor.skip("u") ? try readUnicodeEscape(from: start) : nil
      guard let escaped, escaped != "\\", JSON5Reader.continuesName(escaped) else {
        throw error("a backslash in a bare key begins \\u and four hexadecimal digits", at: start)
      }
      name.append(escaped)
    }
    return String(name)
  }

  private static func startsName(_ scalar: Unicode.Scalar) -> Bool {
    scalar == "$" || scalar == "_" || scalar == "\\" || scalar.properties.isIDStart
  }

  /// The joiners are part of names in Persian and Indic scripts; ECMAScript lists them.
  private static func continuesName(_ scalar: Unicode.Scalar) -> Bool {
    startsName(scalar) || scalar.properties.isIDContinue || scalar == "\u{200C}"
      || scalar == "\u{200D}"
  }

  /// Skips white space and comments.
  mutating func skipSpace() throws(ConfigurationError) {
    while let scalar = cursor.next {
      if scalar == "/" {
        try skipComment()
      } else if JSON5Reader.isSpace(scalar) {
        cursor.advance()
      } else {
        return
      }
    }
  }

  /// White space of ECMAScript 5.1, clauses 7.2 and 7.3.
  private static func isSpace(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar {
    case "\t", "\u{0B}", "\u{0C}", " ", "\n", "\r", "\u{A0}", "\u{2028}", "\u{2029}", "\u{FEFF}":
      true
    default: scalar.properties.generalCategory == .spaceSeparator
    }
  }

  private mutating func skipComment() throws(ConfigurationError) {
    let start = cursor.position
    cursor.advance()
    if cursor.skip("/") {
      while let scalar = cursor.next, !JSON5Reader.endsLine(scalar) { cursor.advance() }
    } else if cursor.skip("*") {
      while !(cursor.next == "*" && cursor.peek(1) == "/") {
        guard cursor.advance() != nil else {
          throw error(
            "the comment that begins here has no end", mend: "close it with */", at: start)
        }
      }
      cursor.advance()
      cursor.advance()
    } else {
      throw error("a single / begins no comment", mend: "write // or /* */", at: start)
    }
  }

  static func endsLine(_ scalar: Unicode.Scalar) -> Bool {
    scalar == "\n" || scalar == "\r" || scalar == "\u{2028}" || scalar == "\u{2029}"
  }
}
