import OSC

/// Where an instance hears commands, as a person writes it: `HOST`, `HOST:PORT`, `[ADDRESS]:PORT`.
struct MeterAddress: Equatable {
  let host: String
  let port: UInt16

  /// Reads `text`; nil when it is no place.
  init?(_ text: String, defaultPort: UInt16) {
    let (host, rest) = MeterAddress.split(text)
    guard !host.isEmpty, !host.contains("/") else { return nil }
    self.host = host
    guard let rest else {
      port = defaultPort
      return
    }
    guard let port = UInt16(rest), port > 0 else { return nil }
    self.port = port
  }

  /// The instance of this computer with `settings`; nil when it hears no commands.
  init?(_ settings: ListenerSettings) {
    guard let port = settings.port else { return nil }
    self.port = port
    host =
      switch settings.address {
      case "0.0.0.0": "127.0.0.1"
      case "::": "::1"
      default: settings.address
      }
  }

  /// The host and what stands behind the colon. An address of IPv6 without brackets has no port.
  private static func split(_ text: String) -> (String, port: String?) {
    if text.hasPrefix("["), let end = text.firstIndex(of: "]") {
      let host = String(text[text.index(after: text.startIndex)..<end])
      let rest = text[text.index(after: end)...]
      return rest.isEmpty
        ? (host, nil) : (rest.hasPrefix(":") ? host : "", String(rest.dropFirst()))
    }
    let parts = text.split(separator: ":", omittingEmptySubsequences: false)
    return parts.count == 2 ? (String(parts[0]), String(parts[1])) : (text, nil)
  }
}
