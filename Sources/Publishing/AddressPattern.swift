/// A pattern of OSC 1.0 for addresses, such as `/main/level/*`.
///
/// `?` stands for one character, `*` for any number of them, `[a-c]` and `[!a-c]` for one of a set or none of it,
/// `{bass,treble}` for one of several words. None of them stands for a slash, so pattern and address have the same
/// number of parts. Characters that have no meaning here stand for themselves.
///
/// A match takes at most one step for each pair of a character of the address and a place of the pattern: there is
/// no pattern that takes long.
public struct AddressPattern: Hashable, Sendable {
  /// The text that it was made from.
  public let text: String
  let places: [PatternPlace]
  /// The bytes before the first place where there is a choice.
  let lead: [UInt8]

  /// Reads `text`, which begins with a slash.
  public init(_ text: String) throws(AddressPatternError) {
    var reader = PatternReader(text)
    self.places = try reader.read()
    self.text = text
    lead = places.prefix { $0.byte != nil }.compactMap(\.byte)
  }

  /// Returns whether the whole of `address` fits.
  public func matches(_ address: String) -> Bool {
    var steps = 0
    return matches(address, steps: &steps)
  }
}

/// Why a text is no address pattern.
public enum AddressPatternError: Error, Hashable, CustomStringConvertible {
  /// The text does not begin with a slash.
  case missingSlash(text: String)
  /// A bracket that is opened at `column`, counted from 1, is never closed.
  case unclosed(bracket: Character, column: Int, text: String)
  /// A closing bracket at `column` was never opened, or a brace stands within another.
  case misplaced(bracket: Character, column: Int, text: String)
  /// A set of characters without a character at `column`.
  case emptySet(column: Int, text: String)

  public var description: String {
    switch self {
    case .missingSlash(let text):
      "The address pattern \"\(text)\" does not begin with a slash"
    case .unclosed(let bracket, let column, let text):
      "The address pattern \"\(text)\" opens \(bracket) at column \(column) and never closes it"
    case .misplaced(let bracket, let column, let text):
      "The address pattern \"\(text)\" has a \(bracket) at column \(column) that belongs to nothing"
    case .emptySet(let column, let text):
      "The address pattern \"\(text)\" has an empty set at column \(column)"
    }
  }
}

/// One place of a pattern: what may stand there, and where the match goes on.
enum PatternPlace: Hashable, Sendable {
  /// Exactly this byte.
  case byte(UInt8)
  /// One of the bytes, never a slash.
  case set(ByteSet)
  /// Any number of bytes other than a slash.
  case any
  /// The match goes on at each of these places; takes no byte.
  case fork([Int])
  /// The match goes on at this place; takes no byte.
  case jump(Int)

  /// The byte where there is no choice.
  var byte: UInt8? {
    if case .byte(let byte) = self { byte } else { nil }
  }
}
