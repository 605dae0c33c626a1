/// A receiver as a user writes it: `[PROFILE@]HOST:PORT[/PREFIX]`, with or without `osc.udp://` before it.
///
/// `jack.midi://NAME` is a MIDI port of ours in the JACK graph instead.
///
/// An IPv6 address stands in brackets, as in `[::1]:9000`. A slash with nothing behind it asks for the
/// empty prefix; without a slash the prefix is left to the profile.
public struct TargetURL: Hashable, Sendable {
  static let midiScheme = "jack.midi"
  /// The profile of a MIDI port that names none.
  private static let midiProfile = "midi"

  /// Whether it is a MIDI port, whose name then is the host, and whose port is 0.
  public let isMIDI: Bool
  /// A host name or a numeric address, without brackets.
  public let host: String
  public let port: UInt16
  /// The profile, or nil when none is written.
  public let profile: String?
  /// The prefix, empty or with its leading slash, or nil when none is written.
  public let prefix: String?

  /// Reads `text`, or throws what is wrong with it.
  ///
  /// - Context: control
  public init(_ text: String) throws(TargetURLError) {
    guard !text.isEmpty else { throw .empty }
    let (rest, isMIDI) = try Self.withoutScheme(text)
    self.isMIDI = isMIDI
    let slash = rest.firstIndex(of: "/") ?? rest.endIndex
    prefix = try Self.readPrefix(rest[slash...])
    var authority = rest[..<slash]
    if let at = authority.firstIndex(of: "@") {
      profile = try Self.readProfile(authority[..<at])
      authority = authority[authority.index(after: at)...]
    } else {
      profile = isMIDI ? Self.midiProfile : nil
    }
    if isMIDI {
      host = try Self.readPortName(authority)
      port = 0
      return
    }
    let parts = try Self.splitPort(authority)
    host = try Self.readHost(parts.host)
    port = try Self.readPort(parts.port, host: host)
  }

  private static func withoutScheme(_ text: String) throws(TargetURLError) -> (
    Substring, isMIDI: Bool
  ) {
    guard let mark = text.firstRange(of: "://") else { return (text[...], false) }
    let scheme = text[..<mark.lowerBound].lowercased()
    guard scheme == "osc.udp" || scheme == midiScheme else {
      throw .unknownScheme(String(text[..<mark.lowerBound]))
    }
    return (text[mark.upperBound...], scheme == midiScheme)
  }

  /// The short name of a port: letters, digits, hyphens and underscores.
  private static func readPortName(_ text: Substring) throws(TargetURLError) -> String {
    let isName = text.utf8.allSatisfy { isLetterOrDigit($0) || "-_".utf8.contains($0) }
    guard !text.isEmpty, text.utf8.count <= 64, isName else { throw .badPortName(String(text)) }
    return String(text)
  }

  private static func readPrefix(_ text: Substring) throws(TargetURLError) -> String? {
    if text.isEmpty { return nil }
    let prefix = text == "/" ? "" : String(text)
    guard isLegalPrefix(prefix) else { throw .badPrefix(prefix) }
    return prefix
  }

  private static func readProfile(_ text: Substring) throws(TargetURLError) -> String {
    let isWord = text.utf8.allSatisfy { isLetterOrDigit($0) || $0 == UInt8(ascii: "-") }
    guard !text.isEmpty, isWord else { throw .badProfile(String(text)) }
    return String(text)
  }

  /// Splits at the colon of the port; an address in brackets keeps its own colons.
  private static func splitPort(
    _ authority: Substring
  ) throws(TargetURLError) -> (host: Substring, port: Substring) {
    if authority.first == "[" {
      guard let end = authority.firstIndex(of: "]") else { throw .openBracket(String(authority)) }
      let rest = authority[authority.index(after: end)...]
      let host = authority[...end]
      guard rest.first == ":" else { throw .missingPort(host: String(host)) }
      return (host, rest.dropFirst())
    }
    guard let colon = authority.firstIndex(of: ":") else {
      throw .missingPort(host: String(authority))
    }
    let port = authority[authority.index(after: colon)...]
    guard !port.contains(":") else { throw .missingBrackets(String(authority)) }
    return (authority[..<colon], port)
  }

  private static func readPort(
    _ text: Substring, host: String
  ) throws(TargetURLError) -> UInt16 {
    if text.isEmpty { throw .missingPort(host: host) }
    let isNumber = text.utf8.allSatisfy(isDigit)
    guard isNumber, let port = UInt16(text), port > 0 else { throw .badPort(String(text)) }
    return port
  }
}

extension TargetSettings {
  /// Makes the settings of `url`; what it leaves out keeps its usual value.
  public init(_ url: TargetURL) {
    self.init(host: url.host, port: url.port)
    if let profile = url.profile { self.profile = profile }
    if let prefix = url.prefix { self.prefix = prefix }
  }
}
