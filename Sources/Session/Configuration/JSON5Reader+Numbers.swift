extension JSON5Reader {
  /// The most characters of a number: more than the longest finite one without an exponent has, 309 digits, and a few digits
  /// behind its point.
  private static let longestNumber = 512

  /// Reads a number with its sign.
  mutating func readNumber() throws(ConfigurationError) -> Double {
    let start = cursor.position
    let isNegative = cursor.next == "-"
    if cursor.next == "-" || cursor.next == "+" { cursor.advance() }
    let size = try readSize(from: start)
    return isNegative ? -size : size
  }

  private mutating func readSize(from start: SourcePosition) throws(ConfigurationError) -> Double {
    let text = readRun()
    guard text.utf8.count <= JSON5Reader.longestNumber else {
      throw error("a number has at most \(JSON5Reader.longestNumber) characters", at: start)
    }
    switch text {
    case "Infinity": return .infinity
    case "NaN": return .nan
    case _ where text.hasPrefix("0x") || text.hasPrefix("0X"):
      guard let value = UInt64(text.dropFirst(2), radix: 16), !text.dropFirst(2).hasPrefix("+")
      else {
        throw error("\(text) is no hexadecimal number of at most 16 digits", at: start)
      }
      return Double(value)
    default:
      guard let value = JSON5Reader.decimal(text) else { throw notANumber(text, at: start) }
      return value
    }
  }

  /// Takes everything that could belong to a number, so that the message shows what was meant.
  private mutating func readRun() -> String {
    var run = String.UnicodeScalarView()
    var last: Unicode.Scalar?
    while let scalar = cursor.next {
      let followsExponent = last == "e" || last == "E"
      let isSign =
        (scalar == "+" || scalar == "-") && followsExponent
        && !run.starts(with: "0x".unicodeScalars)
      guard scalar == "." || isSign || JSON5Reader.isPartOfWord(scalar) else { break }
      run.append(scalar)
      last = scalar
      cursor.advance()
    }
    return String(run)
  }

  private static func isPartOfWord(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar {
    case "0"..."9", "a"..."z", "A"..."Z", "_": true
    default: scalar.properties.isIDContinue
    }
  }

  /// The value of an unsigned decimal; nil for any other text.
  static func decimal(_ text: String) -> Double? {
    let parts = text.split(
      maxSplits: 1, omittingEmptySubsequences: false, whereSeparator: { $0 == "e" || $0 == "E" })
    let mantissa = parts[0].split(separator: ".", omittingEmptySubsequences: false)
    let digits = mantissa.joined()
    guard mantissa.count <= 2, !digits.isEmpty, digits.utf8.allSatisfy(isDigit) else { return nil }
    // A leading zero means octal in old dialects, so the grammar forbids it.
    guard mantissa[0].count < 2 || !mantissa[0].hasPrefix("0") else { return nil }
    if parts.count == 2 {
      let exponent =
        parts[1].first.map { "+-".contains($0) } == true ? parts[1].dropFirst() : parts[1]
      guard !exponent.isEmpty, exponent.utf8.allSatisfy(isDigit) else { return nil }
    }
    return Double((mantissa[0].isEmpty ? "0" : "") + padded(text))
  }

  /// The standard library reads no point without a digit behind it.
  private static func padded(_ text: String) -> String {
    guard let point = text.firstIndex(of: ".") else { return text }
    let next = text.index(after: point)
    guard next == text.endIndex || !isDigit(text.utf8[next]) else { return text }
    return text[...point] + "0" + text[next...]
  }

  private static func isDigit(_ byte: UInt8) -> Bool { (0x30...0x39).contains(byte) }

  private func notANumber(_ text: String, at start: SourcePosition) -> ConfigurationError {
    guard let unit = text.firstIndex(where: \.isLetter),
      JSON5Reader.decimal(String(text[..<unit])) != nil
    else { return error("\(text.isEmpty ? found : text) is no number", at: start) }
    return error(
      "\(text) is no number",
      mend: "write a figure with its unit in quotes: \"\(text[..<unit]) \(text[unit...])\"",
      at: start)
  }
}
