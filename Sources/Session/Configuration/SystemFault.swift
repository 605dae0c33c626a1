import Glibc

/// The system's words for its error numbers.
package enum SystemFault {
  /// Returns the text of `code`, such as `No space left on device`.
  package static func text(_ code: CInt) -> String {
    var text = [CChar](repeating: 0, count: 128)
    guard strerror_r(code, &text, text.count) == 0 else { return "error \(code)" }
    return String(decoding: text.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self)
  }
}
