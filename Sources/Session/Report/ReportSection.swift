/// What a report holds of one file: a line for programs, and a line of HTML.
struct ReportSection {
  private static let start = "<!--song\t"
  private static let end = "-->"

  /// The file, its size, its time of change and the cells of its row.
  let words: [String]
  let markup: String

  init(_ file: String, mark: [String], cells: [String], picture: String) {
    words = [file] + mark + cells
    let facts = zip(SongSummary.header, cells).dropFirst().map { name, cell in
      "<span>\(MarkupText.escaped(name)) <b>\(MarkupText.escaped(cell))</b></span>"
    }
    markup = ReportSection.flat(
      "<section><h2>\(MarkupText.escaped(file))</h2><p>\(facts.joined(separator: " "))</p>"
        + "\(picture)</section>")
  }

  /// Reads two lines of a report; nil when they are something else, or cut off.
  init?(_ line: Substring.UTF8View.SubSequence, _ markup: Substring.UTF8View.SubSequence) {
    let text = Substring(line)
    guard text.hasPrefix(ReportSection.start), text.hasSuffix(ReportSection.end),
      Substring(markup).hasSuffix("</section>")
    else { return nil }
    let inner = text.dropFirst(ReportSection.start.count).dropLast(ReportSection.end.count)
    words = inner.split(separator: "\t", omittingEmptySubsequences: false).map(ReportSection.plain)
    guard words.count > 3 else { return nil }
    self.markup = String(markup) ?? ""
  }

  var file: String { words[0] }
  var mark: [String] { Array(words[1...2]) }
  var cells: [String] { Array(words.dropFirst(3)) }

  /// Both lines.
  var text: String {
    ReportSection.start + words.map(ReportSection.coded).joined(separator: "\t") + ReportSection.end
      + "\n" + markup + "\n"
  }

  /// Without what would end a word, the line or the comment.
  private static func coded(_ word: String) -> String {
    word.unicodeScalars.reduce(into: "") { result, scalar in
      switch scalar {
      case "%": result += "%25"
      case ">": result += "%3E"
      case "\t": result += "%09"
      case "\n": result += "%0A"
      case "\r": result += "%0D"
      default: result.unicodeScalars.append(scalar)
      }
    }
  }

  private static func plain(_ word: Substring) -> String {
    var parts = word.split(separator: "%", omittingEmptySubsequences: false)
    let first = parts.removeFirst()
    return parts.reduce(into: String(first)) { result, part in
      let code = UInt8(part.prefix(2), radix: 16) ?? 0x25
      result.unicodeScalars.append(Unicode.Scalar(code))
      result += part.dropFirst(2)
    }
  }

  private static func flat(_ text: String) -> String {
    String(text.map { $0.isNewline ? " " : $0 })
  }
}
