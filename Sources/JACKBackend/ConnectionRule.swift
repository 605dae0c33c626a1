/// What an input is connected to.
///
/// - `capture`: the physical capture ports.
/// - `monitor`: whatever feeds the physical playback ports: of port k of a device to channel k, and beyond the last channel
///   from the first one again.
/// - `none`: nothing.
/// - Anything else: the port of exactly that name or alias; if there is none, every port whose whole name or alias the
///   POSIX extended regular expression matches.
///
/// Only audio output ports are ever matched.
public enum ConnectionRule: Sendable {
  case capture
  case monitor
  case none
  case ports(PortSelection)

  /// Reads a rule as the user wrote it.
  public init(_ text: String) throws(JACKError) {
    switch text {
    case "capture": self = .capture
    case "monitor": self = .monitor
    case "none": self = .none
    default: self = .ports(PortSelection(pattern: try PortPattern(text)))
    }
  }

  /// Reads several rules; the first that is wrong is thrown.
  static func parse(_ texts: [String]) throws(JACKError) -> [ConnectionRule] {
    var rules: [ConnectionRule] = []
    for text in texts { rules.append(try ConnectionRule(text)) }
    return rules
  }

  /// The rule as the user wrote it.
  public var text: String {
    switch self {
    case .capture: "capture"
    case .monitor: "monitor"
    case .none: "none"
    case .ports(let selection): selection.pattern.text
    }
  }
}

/// A rule that names ports.
public struct PortSelection: Sendable {
  let pattern: PortPattern
}
