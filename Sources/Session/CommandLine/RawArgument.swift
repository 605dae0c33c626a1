import AudioFiles
import Synchronization

/// Names that are no UTF-8, by the text that stands for them: bytes that text cannot hold are U+FFFD in it.
private let rawNames = Mutex<[String: FileName]>([:])

extension FileName {
  /// Makes a name from an argument of the command line. Where its bytes were no UTF-8, Swift has replaced some in the
  /// text; then those are taken that the system passed, or that ``argument`` has kept.
  init(argument text: String) {
    guard text.contains("\u{FFFD}") else {
      self.init(text)
      return
    }
    if let known = rawNames.withLock({ $0[text] }) {
      self = known
      return
    }
    let pointers = UnsafeBufferPointer(
      start: CommandLine.unsafeArgv, count: Int(CommandLine.argc))
    let raw = pointers.lazy.compactMap(\.self).first { String(cString: $0) == text }
    self = raw.map { FileName(cString: $0) } ?? FileName(text)
  }

  /// The name as an argument of the command line would be; its bytes are kept where text cannot hold them.
  var argument: String {
    let text = String(decoding: bytes, as: UTF8.self)
    if text.contains("\u{FFFD}") { rawNames.withLock { $0[text] = self } }
    return text
  }
}
