extension JSON5Reader {
  /// Reads text in single or double quotes.
  mutating func readText() throws(ConfigurationError) -> String {
    let start = cursor.position
    let quote = cursor.advance()
    var text = String.UnicodeScalarView()
    while let scalar = cursor.next, scalar != "\n", scalar != "\r" {
      let place = cursor.position
      cursor.advance()
      if scalar == quote { return String(text) }
      if scalar != "\\" {
        text.append(scalar)
      } else if let escaped = try readEscape(from: place) {
        text.append(escaped)
      }
    }
    throw error(
      "the text that begins here has no closing \(quote == "'" ? "'" : "\"") on its line", at: start
    )
  }

  /// Reads what follows a backslash at `start`; nil for a continued line.
  private mutating func readEscape(from start: SourcePosition) throws(ConfigurationError)
    -> Unicode.Scalar?
  {
    guard let scalar = cursor.advance() else { return nil }
    switch scalar {
    case "b": return "\u{08}"
    case "f": return "\u{0C}"
    case "n": return "\n"
    case "r": return "\r"
    case "t": return "\t"
    case "v": return "\u{0B}"
    case "x": return try checked(readHexadecimal(digits: 2, from: start), from: start)
    case "u": return try readUnicodeEscape(from: start)
    case "0"..."9":
      throw error(
        scalar == "0" ? "text holds no zero byte" : "a backslash stands before a digit", at: start)
    case "\r":
      _ = cursor.skip("\n")
      return nil
    case _ where JSON5Reader.endsLine(scalar): return nil
    default: return scalar
    }
  }

  /// Reads the digits of `\uXXXX`, and of the second half when the first is a high surrogate.
  mutating func readUnicodeEscape(from start: SourcePosition) throws(ConfigurationError)
    -> Unicode.Scalar
  {
    let first = try readHexadecimal(digits: 4, from: start)
    guard (0xD800..<0xDC00).contains(first) else { return try checked(first, from: start) }
    guard cursor.skip("\\"), cursor.skip("u") else { throw halfSurrogate(start) }
    let second = try readHexadecimal(digits: 4, from: start)
    guard (0xDC00..<0xE000).contains(second) else { throw halfSurrogate(start) }
    return try checked(0x10000 + (first - 0xD800) << 10 + (second - 0xDC00), from: start)
  }

  private mutating func readHexadecimal(digits: Int, from start: SourcePosition)
    throws(ConfigurationError) -> UInt32
  {
    var value: UInt32 = 0
    for _ in 0..<digits {
      guard let scalar = cursor.next, let digit = Character(scalar).hexDigitValue, scalar.isASCII
      else {
        throw error("the escape that begins here needs \(digits) hexadecimal digits", at: start)
      }
      value = value << 4 | UInt32(digit)
      cursor.advance()
    }
    return value
  }

  private func checked(_ value: UInt32, from start: SourcePosition) throws(ConfigurationError)
    -> Unicode.Scalar
  {
    guard value != 0 else { throw error("text holds no zero byte", at: start) }
    guard let scalar = Unicode.Scalar(value) else { throw halfSurrogate(start) }
    return scalar
  }

  private func halfSurrogate(_ start: SourcePosition) -> ConfigurationError {
    error("the escape that begins here is half of a surrogate pair", at: start)
  }
}
