import Glibc

/// Who may talk to the server: what stands in `Host` and `Origin`.
///
/// A browser shows any page's script what a server of this computer answers if a name of the page's own resolves to
/// this computer, and lets any page open a WebSocket to it. So `Host` must be a number or a known name, and `Origin`
/// our own.
public struct AccessRules: Sendable {
  private let isLocal: Bool
  private let names: Set<String>
  private let origins: Set<String>

  public init(_ settings: WebSettings) {
    isLocal = NumericHost(settings.address)?.isLoopback ?? true
    names = Set(settings.names + ["localhost"])
    origins = Set(settings.origins)
  }

  /// Whether a request may come for `host`, the header's value.
  public func allows(host: String?) -> Bool {
    guard let host, let name = AccessRules.name(of: host) else { return false }
    if names.contains(name) { return true }
    guard let number = NumericHost(name) else { return false }
    return number.isLoopback || !isLocal
  }

  /// Whether a WebSocket may be opened by a page of `origin`, with `host` allowed already. Programs that are no browsers
  /// send none.
  public func allows(origin: String?, host: String) -> Bool {
    guard let origin else { return true }
    return origin == "http://" + host || origins.contains(origin)
  }

  /// The name or number in front of the port, in small letters; nil when there is none.
  static func name(of host: String) -> String? {
    let text = host.lowercased()
    if text.hasPrefix("[") {
      guard let end = text.firstIndex(of: "]") else { return nil }
      let rest = text[text.index(after: end)...]
      guard rest.isEmpty || isPort(rest) else { return nil }
      let inner = String(text[text.index(after: text.startIndex)..<end])
      return inner.contains(":") ? inner : nil
    }
    guard let colon = text.firstIndex(of: ":") else { return text }
    return isPort(text[colon...]) ? String(text[..<colon]) : nil
  }

  private static func isPort(_ text: Substring) -> Bool {
    let digits = text.dropFirst()
    return text.first == ":" && (1...5).contains(digits.utf8.count)
      && digits.utf8.allSatisfy { (0x30...0x39).contains($0) }
  }
}

/// An address written as a number.
struct NumericHost {
  let isLoopback: Bool

  /// nil for what is no number, and for numbers in a form that only some programs take, such as `127.1`.
  init?(_ text: String) {
    var four = in_addr()
    var sixteen = in6_addr()
    if inet_pton(AF_INET, text, &four) == 1 {
      isLoopback = UInt32(bigEndian: four.s_addr) >> 24 == 127
    } else if inet_pton(AF_INET6, text, &sixteen) == 1 {
      let bytes = withUnsafeBytes(of: sixteen, Array.init)
      isLoopback = bytes == Array(repeating: 0, count: 15) + [1]
    } else {
      return nil
    }
  }
}
