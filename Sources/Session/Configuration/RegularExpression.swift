import Glibc

/// POSIX extended regular expressions, as connection rules use them.
enum RegularExpression {
  /// Returns the C library's complaint on `pattern`; nil when it compiles.
  static func complaint(on pattern: String) -> String? {
    var compiled = regex_t()
    let status = regcomp(&compiled, pattern, REG_EXTENDED | REG_NOSUB)
    guard status != 0 else {
      regfree(&compiled)
      return nil
    }
    var text = [CChar](repeating: 0, count: 128)
    regerror(status, &compiled, &text, text.count)
    return String(decoding: text.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self)
  }
}
