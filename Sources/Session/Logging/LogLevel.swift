/// How much a log says.
package enum LogLevel: Int, Comparable, Sendable {
  /// What ends the program or a part of it.
  case error = 0
  /// What the user should change.
  case warning
  /// What happened, once for each change.
  case notice
  /// What was done, for `-v`.
  case detail
  /// Every step, for `-vv`.
  case trace

  package static func < (first: LogLevel, second: LogLevel) -> Bool {
    first.rawValue < second.rawValue
  }

  /// The level that the options ask for.
  package init(isQuiet: Bool, verbosity: Int) {
    let chosen = isQuiet ? LogLevel.error : LogLevel(rawValue: 2 + max(0, verbosity))
    self = chosen ?? .trace
  }

  /// What stands before the text.
  var label: String {
    switch self {
    case .error: "error: "
    case .warning: "warning: "
    case .notice, .detail, .trace: ""
    }
  }

  /// The escape sequence that colours the label (ECMA-48: bold and red, yellow).
  var color: String? {
    switch self {
    case .error: "\u{1B}[1;31m"
    case .warning: "\u{1B}[1;33m"
    case .notice, .detail, .trace: nil
    }
  }
}
