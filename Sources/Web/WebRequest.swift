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
}
