/// Who decides what the server says.
///
/// - Context: worker; the server calls everything on its own thread
public protocol WebDelegate: AnyObject, Sendable {
  /// Answers a GET for what is no part of the page; nil means that nothing is there.
  func answer(_ request: WebRequest) -> WebAnswer?
  /// A WebSocket was opened by `request`.
  func opened(_ client: WebClient, _ request: WebRequest)
  /// `client` sent bytes or a text of at most ``WebClient/longestMessage`` bytes.
  func received(_ message: WebMessage, from client: WebClient)
  /// `client` is gone.
  func closed(_ client: WebClient)
}

/// What comes over a WebSocket.
public enum WebMessage: Sendable {
  case bytes([UInt8])
  case text(String)
}
