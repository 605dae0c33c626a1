/// The characters that bars are drawn with.
public enum GlyphSet: Sendable, CaseIterable {
  /// Blocks in steps of an eighth.
  case blocks
  /// Characters that every terminal has.
  case ascii

  /// Finds out from the variables of the locale and from TERM.
  ///
  /// Without any locale, as in a container, a terminal of today still shows UTF-8. The Linux console has no eighth
  /// blocks, and a multiplexer without a locale replaces them.
  public init(environment: [String: String]) {
    let locale = ["LC_ALL", "LC_CTYPE", "LANG"].lazy.compactMap { environment[$0] }
      .first { !$0.isEmpty }
    let name = (locale ?? "C").lowercased()
    let isUnset = name == "c" || name == "posix"
    let isMultiplexed = environment["TMUX"] != nil || environment["STY"] != nil
    let isUnicode = name.contains("utf-8") || name.contains("utf8") || (isUnset && !isMultiplexed)
    let term = environment["TERM"] ?? ""
    self = isUnicode && term != "linux" && term != "dumb" ? .blocks : .ascii
  }

  /// Returns the bar that grows to the right and fills `eighths` of its cell, 1 to 8.
  func rightward(_ eighths: Int) -> Unicode.Scalar {
    let scalars: [Unicode.Scalar] = ["▏", "▎", "▍", "▌", "▋", "▊", "▉", "█"]
    return self == .blocks ? scalars[eighths - 1] : eighths < 4 ? "-" : "#"
  }

  /// Returns the bar that grows upward and fills `eighths` of its cell, 1 to 8.
  func upward(_ eighths: Int) -> Unicode.Scalar {
    let blocks: [Unicode.Scalar] = ["▁", "▂", "▃", "▄", "▅", "▆", "▇", "█"]
    let characters: [Unicode.Scalar] = [".", ".", ":", ":", "+", "+", "#", "#"]
    return self == .blocks ? blocks[eighths - 1] : characters[eighths - 1]
  }

  /// What lies between the level and its peak where there are no colours to show it.
  var shade: Unicode.Scalar { self == .blocks ? "░" : "." }
  /// The mark of a held peak.
  var hold: Unicode.Scalar { self == .blocks ? "┃" : "|" }
  /// The cap over a band.
  var cap: Unicode.Scalar { self == .blocks ? "▁" : "_" }
  /// The pipe under the flames.
  var pipe: Unicode.Scalar { self == .blocks ? "▀" : "=" }
  var line: Unicode.Scalar { self == .blocks ? "─" : "-" }
  var dot: Unicode.Scalar { self == .blocks ? "●" : "*" }
  var ring: Unicode.Scalar { self == .blocks ? "○" : "." }
  /// A point of the grid behind the bands; among characters it would look like a band.
  var point: Unicode.Scalar { self == .blocks ? "·" : " " }
  /// The frame of a box: left and right, top and bottom, corners clockwise from the top left.
  var frame: [Unicode.Scalar] {
    self == .blocks ? ["│", "─", "┌", "┐", "┘", "└"] : ["|", "-", "+", "+", "+", "+"]
  }
  /// Stands for a value that has not come.
  var dash: String { self == .blocks ? "–" : "-" }
  /// Stands between two items of a line.
  var separator: String { self == .blocks ? " · " : " | " }

  /// Returns `scalar` if it fills exactly one cell in any terminal, else a question mark: text from outside can
  /// neither shift the picture nor control the terminal.
  func printable(_ scalar: Unicode.Scalar) -> Unicode.Scalar {
    guard !(0x20..<0x7F).contains(scalar.value) else { return scalar }
    guard self == .blocks else { return GlyphSet.plainForms[scalar] ?? "?" }
    switch scalar.value {
    // Latin, Greek and Cyrillic letters, without the soft hyphen and combining marks; dashes, quotes and dots; arrows;
    // minus; lines, blocks and shapes.
    case 0xA0..<0xAD, 0xAE..<0x300, 0x370..<0x483, 0x48A..<0x530, 0x2010..<0x2028, 0x2190..<0x21FF,
      0x2212, 0x2500..<0x25FD:
      return scalar
    default:
      return "?"
    }
  }

  /// What stands for common signs where there is only ASCII.
  private static let plainForms: [Unicode.Scalar: Unicode.Scalar] = [
    "·": "-", "–": "-", "—": "-", "−": "-", "…": ".", "‘": "'", "’": "'", "“": "\"", "”": "\"",
    "→": ">", "µ": "u", "×": "x",
  ]
}
