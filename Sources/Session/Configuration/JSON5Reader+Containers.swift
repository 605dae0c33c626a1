extension JSON5Reader {
  /// Reads `{ key: value, … }`.
  static func readMembers(_ reader: inout JSON5Reader) throws(ConfigurationError)
    -> [ConfigurationMember]
  {
    var members: [ConfigurationMember] = []
    var firsts: [String: ConfigurationOrigin] = [:]
    try reader.readItems(until: "}", of: "object") { reader throws(ConfigurationError) in
      let member = try reader.readMember()
      if let first = firsts[member.key] {
        reader.noteDuplicate(member.key, at: member.origin, after: first)
      } else {
        firsts[member.key] = member.origin
        members.append(member)
      }
    }
    return members
  }

  /// Reads `[ value, … ]`.
  static func readElements(_ reader: inout JSON5Reader) throws(ConfigurationError)
    -> [ConfigurationNode]
  {
    var elements: [ConfigurationNode] = []
    try reader.readItems(until: "]", of: "list") { reader throws(ConfigurationError) in
      elements.append(try reader.readValue())
    }
    return elements
  }

  /// Reads items with commas between them, from the opening bracket to behind `close`.
  private mutating func readItems(
    until close: Unicode.Scalar, of container: String,
    _ readItem: (inout JSON5Reader) throws(ConfigurationError) -> Void
  ) throws(ConfigurationError) {
    let start = cursor.position
    cursor.advance()
    try skipSpace()
    while !cursor.skip(close) {
      guard cursor.next != nil else { throw unclosed(container, close, from: start) }
      try readItem(&self)
      try skipSpace()
      if cursor.skip(",") {
        try skipSpace()
      } else if cursor.next != close {
        guard cursor.next != nil else { throw unclosed(container, close, from: start) }
        throw error(
          "\(found) stands where a comma or \(close) is due", mend: "is a comma missing before it?")
      }
    }
  }

  private func unclosed(
    _ container: String, _ close: Unicode.Scalar, from start: SourcePosition
  ) -> ConfigurationError {
    error(
      "the text ends within the \(container) that begins at \(start.line):\(start.column)",
      mend: "a \(close) is missing")
  }

  private mutating func readMember() throws(ConfigurationError) -> ConfigurationMember {
    let start = origin(cursor.position)
    let key = try readKey()
    try skipSpace()
    guard cursor.skip(":") else {
      throw error("\(found) stands where the colon behind the key \(Quoted.text(key)) is due")
    }
    try skipSpace()
    return ConfigurationMember(key: key, origin: start, node: try readValue())
  }

  private mutating func readKey() throws(ConfigurationError) -> String {
    if cursor.next == "\"" || cursor.next == "'" { return try readText() }
    guard let name = try readName() else {
      throw error("\(found) stands where a key is due")
    }
    return name
  }
}
