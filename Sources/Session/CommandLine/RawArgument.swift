import AudioFiles

extension FileName {
  /// Makes a name from an argument of the command line. Where its bytes were no UTF-8, Swift has replaced some in the
  /// text; then those are taken that the system passed.
  init(argument text: String) {
    guard text.contains("\u{FFFD}") else {
      self.init(text)
      return
    }
    let pointers = UnsafeBufferPointer(
      start: CommandLine.unsafeArgv, count: Int(CommandLine.argc))
    let raw = pointers.lazy.compactMap(\.self).first { String(cString: $0) == text }
    self = raw.map { FileName(cString: $0) } ?? FileName(text)
  }
}
