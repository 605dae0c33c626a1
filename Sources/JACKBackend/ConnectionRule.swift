/// What an input is connected to.
///
/// - `capture`: the physical capture ports.
/// - `monitor`: whatever feeds the physical playback ports: of port k of a device to channel k.
/// - `none`: nothing.
/// - Anything else: the port of exactly that name or alias; if there is none, every port whose whole name or alias the
///   POSIX extended regular expression matches. Text that is no expression is a name.
///
/// Only audio output ports are ever matched.
public enum ConnectionRule: Sendable {
  case capture
  case monitor
  case none
  case ports(PortSelection)

  /// Reads a rule as the user wrote it.
  public init(_ text: String) {
    switch text {
    case "capture": self = .capture
    case "monitor": self = .monitor
    case "none": self = .none
    default: self = .ports(PortSelection(pattern: PortPattern(text)))
    }
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

extension ConnectionRule {
  /// One sentence on a rule that is no regular expression and is taken as an exact name; nil for others.
  public var remark: String? {
    if case .ports(let selection) = self { selection.pattern.remark } else { nil }
  }
}

/// A rule that names ports.
public struct PortSelection: Sendable {
  let pattern: PortPattern
}
