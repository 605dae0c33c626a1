import CSoup

/// One request, as far as anyone asks.
public struct WebRequest: Sendable {
  /// As it was sent, without what percent signs stand for.
  public let path: String
  /// What follows the question mark, undecoded; nil without one.
  public let query: String?
  /// The value of `Accept`.
  public let accept: String
  /// The name or number by which this computer was called, without the port.
  public let host: String

  init(_ message: UnsafeMutableRawPointer) {
    path = web_message_path(message).map { String(cString: $0) } ?? "/"
    query = web_message_query(message).map { String(cString: $0) }
    accept = WebRequest.header("Accept", of: message) ?? ""
    host = WebRequest.header("Host", of: message).flatMap(AccessRules.name) ?? ""
  }

  public init(path: String, query: String?, accept: String, host: String = "localhost") {
    self.host = host
    self.path = path
    self.query = query
    self.accept = accept
  }

  static func header(_ name: String, of message: UnsafeMutableRawPointer) -> String? {
    web_message_header(message, name).map { String(cString: $0) }
  }

  /// The values of `key` in a query of the form `a=1&b=2`, decoded.
  public func values(of key: String) -> [String] {
    (query ?? "").split(separator: "&").compactMap { part in
      let halves = part.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      guard halves.count == 2, halves[0] == key else { return nil }
      return WebRequest.decoded(halves[1])
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
      let digits = rest.prefix(2)
      guard digits.count == 2, let value = UInt8(String(Substring(digits)), radix: 16) else {
        return nil
      }
      bytes.append(value)
      rest = rest.dropFirst(2)
    }
    return String(validating: bytes, as: UTF8.self)
  }
}
