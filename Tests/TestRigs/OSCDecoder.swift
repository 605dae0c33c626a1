/// Reads a datagram as OSC 1.0 lays it down, and refuses everything else.
///
/// Admitted are one message, or one flat bundle with the timetag "immediately"; the types are `i`, `f` and `s`.
public func decodeOSC(_ datagram: [UInt8]) throws(OSCFault) -> [OSCMessage] {
  var decoder = OSCDecoder(bytes: datagram[...])
  guard datagram.starts(with: Array("#bundle\0".utf8)) else { return [try decoder.message()] }
  return try decoder.bundle()
}

private struct OSCDecoder {
  var bytes: ArraySlice<UInt8>

  mutating func bundle() throws(OSCFault) -> [OSCMessage] {
    _ = try take(8, "the head of a bundle")
    guard Array(try take(8, "a timetag")) == [0, 0, 0, 0, 0, 0, 0, 1] else {
      throw OSCFault(description: "The timetag is not “immediately”")
    }
    var messages: [OSCMessage] = []
    while !bytes.isEmpty {
      let size = Int(try word("the size of an element"))
      guard size % 4 == 0 else { throw OSCFault(description: "An element has \(size) bytes") }
      var element = OSCDecoder(bytes: try take(size, "an element"))
      messages.append(try element.message())
    }
    return messages
  }

  mutating func message() throws(OSCFault) -> OSCMessage {
    let address = try text()
    guard address.hasPrefix("/"), !address.utf8.contains(where: isForbidden) else {
      throw OSCFault(description: "“\(address)” is no address")
    }
    let tags = try text()
    guard tags.hasPrefix(",") else { throw OSCFault(description: "“\(tags)” are no type tags") }
    var arguments: [OSCMessage.Argument] = []
    for tag in tags.dropFirst() { arguments.append(try argument(tag)) }
    guard bytes.isEmpty else {
      throw OSCFault(description: "\(bytes.count) bytes follow \(address)")
    }
    return OSCMessage(address: address, arguments: arguments)
  }

  private mutating func argument(_ tag: Character) throws(OSCFault) -> OSCMessage.Argument {
    switch tag {
    case "i": return .int(Int32(bitPattern: try word("an int")))
    case "f": return .float(Float(bitPattern: try word("a float")))
    case "s": return .string(try text())
    default: throw OSCFault(description: "The type “\(tag)” is not admitted")
    }
  }

  /// A string ends with one to four zeros, up to the next multiple of four bytes.
  private mutating func text() throws(OSCFault) -> String {
    guard let end = bytes.firstIndex(of: 0) else {
      throw OSCFault(description: "A string has no end")
    }
    let count = end - bytes.startIndex
    let field = try take(count / 4 * 4 + 4, "a string")
    guard field.dropFirst(count).allSatisfy({ $0 == 0 }) else {
      throw OSCFault(description: "A string is not padded with zeros")
    }
    guard let text = String(validating: field.prefix(count), as: UTF8.self) else {
      throw OSCFault(description: "A string is not UTF-8")
    }
    return text
  }

  private mutating func word(_ what: String) throws(OSCFault) -> UInt32 {
    try take(4, what).reduce(0) { $0 << 8 | UInt32($1) }
  }

  private mutating func take(_ count: Int, _ what: String) throws(OSCFault) -> ArraySlice<UInt8> {
    guard bytes.count >= count else {
      throw OSCFault(description: "The datagram ends in \(what)")
    }
    defer { bytes = bytes.dropFirst(count) }
    return bytes.prefix(count)
  }
}

/// Whether an address may not hold `byte`: OSC 1.0 keeps these characters for patterns and bundles.
private func isForbidden(_ byte: UInt8) -> Bool {
  byte <= 0x20 || byte >= 0x7f || "#*,?[]{}".utf8.contains(byte)
}
