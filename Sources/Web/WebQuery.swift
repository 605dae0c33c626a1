/// What follows the question mark of an address, of the form `a=1&b=2`.
public struct WebQuery: Sendable {
  private let text: String

  public init(_ text: String) {
    self.text = text
  }

  /// The values of `key`, decoded; those that cannot be are left out.
  public func values(of key: String) -> [String] {
    text.split(separator: "&").compactMap { part in
      let halves = part.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      guard halves.count == 2, halves[0] == key else { return nil }
      return WebQuery.decoded(halves[1])
    }
  }

  private static func decoded(_ text: Substring) -> String? {
    var bytes: [UInt8] = []
    var rest = text.utf8
    while let byte = rest.popFirst() {
      guard byte == UInt8(ascii: "%") else {
        bytes.append(byte == UInt8(ascii: "+") ? UInt8(ascii: " ") : byte)
        continue
      }
      let digits = Substring(rest.prefix(2))
      guard digits.utf8.count == 2, digits.allSatisfy(\.isHexDigit),
        let value = UInt8(digits, radix: 16)
      else { return nil }
      bytes.append(value)
      rest = rest.dropFirst(2)
    }
    return String(validating: bytes, as: UTF8.self)
  }
}
