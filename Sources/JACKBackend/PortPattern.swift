import Glibc

/// The text of a connection rule that is no word: a port's exact name or an extended regular expression.
///
/// Text that is no expression can only be a name.
final class PortPattern: @unchecked Sendable {
  let text: String
  // Written by the initialiser only; regexec of glibc locks what it caches inside.
  private var expression = regex_t()
  /// Why the text is no expression, in the words of the C library; nil when it is one.
  let fault: String?

  init(_ text: String) {
    self.text = text
    let status = regcomp(&expression, text, REG_EXTENDED)
    fault = status == 0 ? nil : PortPattern.message(of: status, &expression)
  }

  /// Whether the text is a name and nothing else: it holds nothing that a regular expression would read in its own way, or is
  /// none. Such a rule keeps its place among the channels while its port is missing.
  var isPlain: Bool {
    fault != nil || !text.contains { ".[]()*+?{}|^$\\".contains($0) }
  }

  /// Says that the text is taken as a name though it looks like an expression; nil when it is one.
  var remark: String? {
    fault.map {
      "“\(text)” is no regular expression (\($0)), so it is taken as the exact name of a port"
    }
  }

  /// Whether the expression covers the whole of `name`.
  func matches(_ name: String) -> Bool {
    guard fault == nil else { return false }
    var range = regmatch_t()
    // POSIX gives the leftmost longest match: if any covers the whole name, it is the one that is found.
    return regexec(&expression, name, 1, &range, 0) == 0
      && range.rm_so == 0 && Int(range.rm_eo) == name.utf8.count
  }

  private static func message(of status: Int32, _ expression: inout regex_t) -> String {
    var text = [CChar](repeating: 0, count: 128)
    let count = regerror(status, &expression, &text, text.count)
    return String(
      decoding: text.prefix(max(0, count - 1)).map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }

  deinit {
    // Glibc frees the parts of an expression that did not compile itself and leaves null pointers.
    regfree(&expression)
  }
}
