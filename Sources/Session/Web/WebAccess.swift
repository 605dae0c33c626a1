import OSC

/// Whose commands are heard over a WebSocket: with a token those of who has said it, else those of this computer and of
/// computers that the configuration names.
struct WebAccess: Sendable {
  let allowed: [AddressRange]
  let token: String?

  /// Whether `word` is the token. The time that it takes tells nothing of where they differ.
  func accepts(_ word: String) -> Bool {
    guard let token else { return false }
    let (given, wanted) = (Array(word.utf8), Array(token.utf8))
    guard given.count == wanted.count else { return false }
    return zip(given, wanted).reduce(0) { $0 | ($1.0 ^ $1.1) } == 0
  }

  func allows(_ address: String, isProven: Bool) -> Bool {
    guard token == nil else { return isProven }
    guard let host = HostAddress(known: address) else { return false }
    return host.isLoopback || allowed.contains { $0.contains(host) }
  }

  /// Why commands are not heard.
  var reason: String { token == nil ? "web.allow lacks it" : "it has not said web.token" }
}
