import AudioFiles
import Synchronization

/// Names that are no UTF-8, by the text that stands for them.
private let rawNames = Mutex<[String: FileName]>([:])

extension FileName {
  /// Makes a name from an argument of the command line, or from what ``argument`` gave.
  init(argument text: String) {
    self = rawNames.withLock { $0[text] } ?? FileName(text)
  }

  /// Whether `text` stands for bytes that are no UTF-8.
  static func isRaw(argument text: String) -> Bool { rawNames.withLock { $0[text] != nil } }

  /// The name as an argument of the command line: text in which each byte that is no UTF-8 stands as `\xE9`. Its bytes are
  /// kept, so that ``init(argument:)`` finds them, and no two names have one text.
  var argument: String {
    let text = escaped
    guard text.contains("\\x") else { return text }
    return rawNames.withLock { names in
      var text = text
      while let other = names[text], other != self { text += "~" }
      names[text] = self
      return text
    }
  }

  private var escaped: String {
    if let text = String(validating: bytes, as: UTF8.self) { return text }
    var text = ""
    var rest = bytes[...]
    while let first = rest.first {
      let length = first < 0x80 ? 1 : first < 0xE0 ? 2 : first < 0xF0 ? 3 : 4
      if let character = String(validating: rest.prefix(length), as: UTF8.self) {
        text += character
        rest = rest.dropFirst(length)
      } else {
        text += "\\x" + String(first, radix: 16, uppercase: true)
        rest = rest.dropFirst()
      }
    }
    return text
  }
}

/// The arguments of this process without the program's name, as ``FileName/argument`` gives them.
///
/// - Context: control
public func processArguments() -> [String] {
  UnsafeBufferPointer(start: CommandLine.unsafeArgv, count: Int(CommandLine.argc)).dropFirst()
    .compactMap { $0.map { FileName(cString: $0).argument } }
}
