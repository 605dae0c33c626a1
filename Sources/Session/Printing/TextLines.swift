/// Text in lines that fit a terminal of the smallest usual size.
enum TextLines {
  /// The width of a page, and of a page with a margin.
  static let width = 80
  private static let margin = 4

  /// Breaks `text` between words for a page with a margin; all lines stand in by `indent` more.
  static func wrapped(_ text: String, by indent: Int = 0) -> [String] {
    let room = width - margin - indent
    return wrapped(text, to: room).map { String(repeating: " ", count: indent) + $0 }
  }

  /// Breaks `text` between words so that no line is wider than `width`, if the words are not.
  static func wrapped(_ text: String, to width: Int) -> [String] {
    wrapped(text.split(separator: " ").map(String.init), to: width)
  }

  /// As above, with `words` that may hold spaces.
  static func wrapped(_ words: [String], to width: Int) -> [String] {
    var lines = [""]
    for word in words {
      let last = lines[lines.count - 1]
      if last.isEmpty {
        lines[lines.count - 1] = word
      } else if last.count + 1 + word.count <= width {
        lines[lines.count - 1] = last + " " + word
      } else {
        lines.append(word)
      }
    }
    return lines
  }
}
