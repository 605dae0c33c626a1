import Measurements

extension Message {
  /// The length in bytes below which no text is cut: JACK's longest full port name
  /// (`jack_port_name_size`, 320 in jackd2) stays whole.
  static let shortestCut = 320

  /// Returns the message with its texts cut, the longest first, until it fits into `limit` bytes or none is left
  /// that may be cut.
  func shorteningTexts(within limit: Int) -> Message {
    let longest = arguments.map(\.textLength).max() ?? 0
    var bound = longest
    var message = self
    while bound > Self.shortestCut, WireLength.of(message) > limit {
      bound = max(Self.shortestCut, bound - max(4, WireLength.of(message) - limit))
      message = Message(address, arguments.map { $0.cut(to: bound) })
    }
    return message
  }
}

extension Argument {
  /// Whether the two have the same type tag.
  func hasType(of other: Argument) -> Bool {
    switch (self, other) {
    case (.int, .int), (.float, .float), (.string, .string), (.blob, .blob): true
    default: false
    }
  }

  /// The length of a text in bytes; 0 for numbers.
  fileprivate var textLength: Int {
    if case .string(let text) = self { text.utf8.count } else { 0 }
  }

  /// Cuts a text to at most `length` bytes, between two characters.
  fileprivate func cut(to length: Int) -> Argument {
    guard case .string(let text) = self, text.utf8.count > length else { return self }
    var end = text.utf8.index(text.utf8.startIndex, offsetBy: length)
    while end.samePosition(in: text) == nil { end = text.utf8.index(before: end) }
    return .string(String(text[..<end]))
  }
}
