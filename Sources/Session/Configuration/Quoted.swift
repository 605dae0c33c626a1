/// Text from outside, made safe for a line of a log or a message.
package enum Quoted {
  /// Returns `text` in double quotes, control characters escaped, cut after 64 scalars.
  package static func text(_ text: String) -> String {
    let scalars = text.unicodeScalars
    let kept = String(String.UnicodeScalarView(scalars.prefix(64)))
    return "\"" + escaped(kept) + (scalars.count > 64 ? "…" : "") + "\""
  }

  /// Returns `text` with control characters and line separators written as `\n`, `\t` or `\u{1b}`, so that it
  /// stays on its line and drives no terminal.
  package static func escaped(_ text: String) -> String {
    guard text.unicodeScalars.contains(where: isUnsafe) else { return text }
    var result = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\n": result += "\\n"
      case "\r": result += "\\r"
      case "\t": result += "\\t"
      case _ where isUnsafe(scalar): result += "\\u{\(String(scalar.value, radix: 16))}"
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }

  /// Controls, line and paragraph separators, and the marks that turn the direction of writing.
  private static func isUnsafe(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0..<0x20, 0x7F..<0xA0, 0x200E...0x200F, 0x2028...0x202E, 0x2066...0x2069: true
    default: false
    }
  }
}
