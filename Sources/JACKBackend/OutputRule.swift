/// What the output ports are connected to.
///
/// - `playback`: the physical playback ports.
/// - `none`: nothing.
/// - Anything else: the input port of exactly that name or alias; if there is none, every input port whose whole name or alias
///   the POSIX extended regular expression matches. Text that is no expression is a name.
public enum OutputRule: Sendable {
  case playback
  case none
  case ports(PortSelection)

  /// Reads a rule as the user wrote it.
  public init(_ text: String) {
    switch text {
    case "playback": self = .playback
    case "none": self = .none
    default: self = .ports(PortSelection(pattern: PortPattern(text)))
    }
  }

  /// One sentence on a rule that is no regular expression and is taken as an exact name; nil for others.
  var remark: String? {
    if case .ports(let selection) = self { selection.pattern.remark } else { nil }
  }

  /// What is said when nothing fits.
  var absence: String {
    switch self {
    case .playback: "There is no physical playback port; patch the output where it should go"
    case .none: "The output is not connected"
    case .ports(let selection):
      "No audio input port matches “\(selection.pattern.text)” yet"
    }
  }
}
