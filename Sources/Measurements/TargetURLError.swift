/// What is wrong with the text of a target.
public enum TargetURLError: Error, Hashable, Sendable {
  case empty
  /// The scheme before `://` is not the one that is spoken.
  case unknownScheme(String)
  case missingHost
  /// The host is neither a name nor a whole numeric address.
  case badHost(String)
  /// An IPv6 address whose port cannot be told from it.
  case missingBrackets(String)
  case openBracket(String)
  case missingPort(host: String)
  case badPort(String)
  case badProfile(String)
  case badPortName(String)
  case badPrefix(String)
}

extension TargetURLError: CustomStringConvertible {
  public var description: String {
    switch self {
    case .empty: "the target is empty; write HOST:PORT, such as 127.0.0.1:9000"
    case .unknownScheme(let scheme):
      "“\(scheme)” is not a kind of target; write osc.udp://HOST:PORT, HOST:PORT or jack.midi://NAME; other protocols are profiles, as in mqtt@HOST:1883"
    case .missingHost:
      "the host before the port is missing; write HOST:PORT, such as 127.0.0.1:9000"
    case .badHost(let host):
      "“\(host)” is neither a host name nor an address; write a name, 192.168.1.20 or [::1]"
    case .missingBrackets(let text):
      "“\(text)” has several colons; write an IPv6 address in brackets, such as [::1]:9000"
    case .openBracket(let text): "“\(text)” lacks the closing bracket; write [ADDRESS]:PORT"
    case .missingPort(let host):
      "the port is missing; write it behind the host, such as \(host.isEmpty ? "HOST" : host):9000"
    case .badPort(let port): "“\(port)” is not a port; write a number from 1 to 65535"
    case .badProfile(let profile):
      "“\(profile)” is not the name of a profile; write PROFILE@HOST:PORT with letters, digits and hyphens"
    case .badPortName(let name):
      "“\(name)” is not the name of a MIDI port; write jack.midi://NAME with letters, digits, - and _"
    case .badPrefix(let prefix):
      "“\(prefix)” cannot stand before an address; write parts such as /show/left, without spaces and # * , ? [ ] { }"
    }
  }
}
