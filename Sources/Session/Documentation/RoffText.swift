/// Text for the typesetter of manual pages, in the macros of man(7).
enum RoffText {
  /// `text` as it is to be read: what the typesetter would take for commands or typographic signs stays as it is written.
  static func escaped(_ text: String) -> String {
    var result = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\\": result += "\\e"
      case "-": result += "\\-"
      case "'": result += "\\(aq"
      case "`": result += "\\(ga"
      case "~": result += "\\(ti"
      case "^": result += "\\(ha"
      case "\"": result += "\\(dq"
      case _ where !scalar.isASCII: result += "\\[u\(hexadecimal(scalar.value))]"
      default: result.unicodeScalars.append(scalar)
      }
    }
    // A full stop that begins a line begins a command.
    return result.hasPrefix(".") ? "\\&" + result : result
  }

  private static func hexadecimal(_ value: UInt32) -> String {
    let digits = String(value, radix: 16, uppercase: true)
    return String(repeating: "0", count: max(0, 4 - digits.count)) + digits
  }

  /// The first lines of a page about `name`; neither hyphens nor wide spaces stand in the way of who copies from it.
  static func head(_ name: String, section: Int, title: String) -> [String] {
    [
      ".TH \"\(escaped(name))\" \(section) \"\" \"Flametube \(escaped(programVersion))\" \"\(title)\"",
      ".nh", ".ad l",
    ]
  }

  static func section(_ title: String) -> [String] { [".SH \"\(escaped(title))\""] }

  static func subsection(_ title: String) -> [String] { [".SS \"\(escaped(title))\""] }

  static func paragraph(_ text: String) -> [String] { [".PP", escaped(text)] }

  /// `term` in bold with `text` below it.
  static func item(_ term: String, _ text: String) -> [String] {
    [".TP", "\\fB\(escaped(term))\\fR", escaped(text)]
  }

  /// Lines as they stand.
  static func example(_ lines: [String]) -> [String] {
    [".PP", ".EX"] + lines.map(escaped) + [".EE"]
  }

  /// Ends a sentence that a table holds as a phrase.
  static func sentence(_ phrase: String) -> String {
    phrase.prefix(1).uppercased() + phrase.dropFirst() + "."
  }
}
