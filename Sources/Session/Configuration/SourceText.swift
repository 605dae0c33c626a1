/// The scalars of a configuration, from bytes that are checked: not too long, UTF-8, no zero byte.
struct SourceText {
  /// The longest configuration in bytes. A real one has a few thousand; the limit keeps a wrong file, such as a
  /// recording, from filling the memory.
  static let limit = 1 << 20

  let scalars: [Unicode.Scalar]

  /// Reads `bytes`; a byte order mark at the start is left out.
  init(_ bytes: [UInt8], origin: (SourcePosition) -> ConfigurationOrigin) throws(ConfigurationError)
  {
    guard bytes.count <= SourceText.limit else {
      throw ConfigurationError(
        origin(SourcePosition()), "the text is longer than 1 MiB", mend: "is it the right file?")
    }
    var parser = Unicode.UTF8.ForwardParser()
    var iterator = bytes.makeIterator()
    var scalars: [Unicode.Scalar] = []
    scalars.reserveCapacity(bytes.count)
    reading: while true {
      switch parser.parseScalar(from: &iterator) {
      case .valid(let encoded): scalars.append(Unicode.UTF8.decode(encoded))
      case .emptyInput: break reading
      case .error:
        throw ConfigurationError(
          origin(SourceText.end(of: scalars)), "the text is not UTF-8 here",
          mend: "save the file as UTF-8")
      }
      if scalars.last == "\0" {
        throw ConfigurationError(
          origin(SourceText.end(of: scalars.dropLast())), "the text has a zero byte here",
          mend: "is it the right file?")
      }
    }
    self.scalars = scalars.first == "\u{FEFF}" ? Array(scalars.dropFirst()) : scalars
  }

  /// The position behind `scalars`.
  private static func end(of scalars: some Collection<Unicode.Scalar>) -> SourcePosition {
    var cursor = SourceCursor(
      Array(scalars.first == "\u{FEFF}" ? scalars.dropFirst() : scalars[...]))
    while cursor.advance() != nil {}
    return cursor.position
  }
}
