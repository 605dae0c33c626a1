/// A client's name in the form that libjack takes.
///
/// It is the name that was asked for, cut at a character to 63 bytes, which is what jackd2 takes in truth (it says 65),
/// and without what would make port names ambiguous.
struct ClientName: Hashable, Sendable {
  /// The largest number of bytes.
  static let longest = 63

  let text: String
  /// What was changed, in one sentence; nil when nothing was.
  let notice: String?

  init(_ asked: String) {
    let legal = String(asked.map { $0 == ":" || $0.isControl ? "-" : $0 })
    let fitting = cut(legal, to: ClientName.longest)
    text = fitting.isEmpty ? "flametube" : fitting
    notice = text == asked ? nil : explanation(asked: asked, legal: legal, given: text)
  }

  /// The name of the `number`th instance: the plain one for 1, `name-2` for 2.
  func numbered(_ number: Int) -> String {
    guard number > 1 else { return text }
    let suffix = "-\(number)"
    return cut(text, to: ClientName.longest - suffix.utf8.count) + suffix
  }
}

extension Character {
  fileprivate var isControl: Bool {
    unicodeScalars.contains { $0.value < 0x20 || $0.value == 0x7f }
  }
}

/// Returns as many whole characters of `text` as fit into `limit` bytes of UTF-8.
private func cut(_ text: String, to limit: Int) -> String {
  var end = text.startIndex
  var room = limit
  while end < text.endIndex {
    room -= text[end].utf8.count
    guard room >= 0 else { break }
    end = text.index(after: end)
  }
  return String(text[..<end])
}

private func explanation(asked: String, legal: String, given: String) -> String {
  let reason =
    asked.isEmpty
    ? "it was empty"
    : legal == given
      ? "a colon or a control character cannot stand in it"
      : "JACK takes \(ClientName.longest) bytes at most"
  return "The client is called “\(given)” and not “\(asked)”: \(reason)"
}
