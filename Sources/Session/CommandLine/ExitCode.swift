/// What the program leaves to its caller.
public enum ExitCode: Int32, Sendable {
  /// It did what was asked for.
  case success = 0
  /// It could not, while running.
  case failure = 1
  /// The command line is wrong.
  case usage = 2
  /// There is no sound server to talk to.
  case noServer = 3
  /// The configuration is wrong: EX_CONFIG of sysexits.h.
  case configuration = 78

  /// What it means, for help.
  package var meaning: String {
    switch self {
    case .success: "success"
    case .failure: "failure while running"
    case .usage: "error in the command line"
    case .noServer: "no sound server"
    case .configuration: "error in the configuration"
    }
  }

  package static let all: [ExitCode] = [.success, .failure, .usage, .noServer, .configuration]
}
