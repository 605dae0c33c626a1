/// Reads JSON5 into a tree in which every key and value knows its place.
///
/// The grammar is that of json5.org, whole: comments, bare keys, single quotes, trailing commas, hexadecimal
/// numbers, signs, continued lines. Stricter are: zero bytes, half surrogates, more than 16 levels, more than 1 MiB, and a
/// key that stands twice.
package struct JSON5Reader {
  /// The most objects and lists within one another.
  package static let depthLimit = 16

  var cursor: SourceCursor
  let origin: (SourcePosition) -> ConfigurationOrigin
  private let valueLimit: Int
  private var valueCount = 0
  private var depth = 0
  private var repeated: [(key: String, second: ConfigurationOrigin, first: ConfigurationOrigin)] =
    []

  /// Prepares to read `bytes`; `origin` names the places. More than `valueLimit` values, those within others counted, are
  /// an error.
  package init(
    _ bytes: [UInt8], valueLimit: Int = .max,
    origin: @escaping (SourcePosition) -> ConfigurationOrigin
  ) throws(ConfigurationError) {
    self.origin = origin
    self.valueLimit = valueLimit
    cursor = SourceCursor(try SourceText(bytes, origin: origin).scalars)
  }

  /// Reads the whole text as one value.
  package mutating func read() throws(ConfigurationError) -> ConfigurationNode {
    try skipSpace()
    guard cursor.next != nil else {
      throw error("the text holds no value", mend: "write { } for an empty configuration")
    }
    let node = try readValue()
    try skipSpace()
    guard cursor.next == nil else {
      throw error(
        "\(found) stands behind the end of the value", mend: "is a bracket closed too early?")
    }
    return node
  }

  mutating func readValue() throws(ConfigurationError) -> ConfigurationNode {
    valueCount += 1
    guard valueCount <= valueLimit else { throw error("more than \(valueLimit) values stand here") }
    let start = origin(cursor.position)
    switch cursor.next {
    case "{": return ConfigurationNode(.object(try nested(JSON5Reader.readMembers)), start)
    case "[": return ConfigurationNode(.list(try nested(JSON5Reader.readElements)), start)
    case "\"", "'": return ConfigurationNode(.text(try readText()), start)
    case "+", "-", ".", "0", "1", "2", "3", "4", "5", "6", "7", "8", "9":
      return ConfigurationNode(.number(try readNumber()), start)
    default: return ConfigurationNode(try readWord(), start)
    }
  }

  /// Runs `body` one level deeper.
  private mutating func nested<Result>(
    _ body: (inout JSON5Reader) throws(ConfigurationError) -> Result
  ) throws(ConfigurationError) -> Result {
    guard depth < JSON5Reader.depthLimit else {
      throw error(
        "more than \(JSON5Reader.depthLimit) brackets are open here",
        mend: "close those before; no setting lies deeper than four")
    }
    depth += 1
    defer { depth -= 1 }
    return try body(&self)
  }

  /// Notes that `key` stood before at `first`.
  mutating func noteDuplicate(
    _ key: String, at second: ConfigurationOrigin, after first: ConfigurationOrigin
  ) {
    repeated.append((key, second, first))
  }

  /// Keys that stood a second time; the first is kept.
  package var duplicates: [ConfigurationError] {
    repeated.map { key, second, first in
      let place = first.position.map { " at \($0.line):\($0.column)" } ?? ""
      return ConfigurationError(
        second, "the key \(Quoted.text(key)) stands twice, first\(place)",
        mend: "remove one of the two")
    }
  }

  /// Makes an error at `place`, by default here.
  func error(_ cause: String, mend: String? = nil, at place: SourcePosition? = nil)
    -> ConfigurationError
  {
    ConfigurationError(origin(place ?? cursor.position), cause, mend: mend)
  }

  /// What stands here, for a message.
  var found: String {
    cursor.next.map { Quoted.text(String($0)) } ?? "the end of the text"
  }
}
