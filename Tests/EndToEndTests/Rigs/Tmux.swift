import Foundation
import TestRigs

/// A terminal of a size and a name of its own: a tmux server that nobody else uses.
final class Tmux {
  struct Modes: Equatable {
    let isAlternate, hasCursor: Bool
  }

  private let home: TemporaryHome
  private let environment: [String: String?]
  private let command: [String]

  /// Runs `script` in a shell on a terminal that calls itself `term`.
  init(
    _ script: String, columns: Int, rows: Int, term: String, variables: [String: String?] = [:],
    in home: TemporaryHome
  ) throws {
    self.home = home
    // A name of its own: at that of one before in the same home a server may listen that is about to end.
    command = ["tmux", "-f", "/dev/null", "-L", String(UUID().uuidString.prefix(8))]
    var environment = Flametube.environment(on: nil, in: home)
    environment["TMUX_TMPDIR"] = home.path
    environment["TMUX"] = .some(nil)
    environment["LC_ALL"] = "C.UTF-8"
    // Swift's runtime would ask on a terminal what to do with a backtrace.
    environment["SWIFT_BACKTRACE"] = "enable=no"
    for name in ["NO_COLOR", "COLORTERM"] { environment[name] = .some(nil) }
    environment.merge(variables) { $1 }
    self.environment = environment
    let size = ["-x", "\(columns)", "-y", "\(rows)"]
    try tell(["new-session", "-d", "-s", "rig"] + size + ["env TERM=\(term) \(script)"])
  }

  @discardableResult
  func tell(_ arguments: [String]) throws -> String {
    let (status, output) = try run(command + arguments, environment: environment)
    guard status == 0 else { throw RigError("tmux \(arguments): \(output)") }
    return output
  }

  /// What stands on the screen; with `colors` the sequences that colour it.
  func screen(colors: Bool = false) throws -> [String] {
    let text = try tell(["capture-pane", "-p", "-t", "rig"] + (colors ? ["-e"] : []))
    return text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
  }

  /// The screen for the message of a test that fails.
  var shown: String { (try? screen().joined(separator: "\n")) ?? "no terminal" }

  func type(_ keys: String...) throws {
    try tell(["send-keys", "-t", "rig"] + keys)
  }

  func resize(columns: Int, rows: Int) throws {
    try tell(["resize-window", "-t", "rig", "-x", "\(columns)", "-y", "\(rows)"])
  }

  /// Whether the alternate screen is shown, and whether the cursor is.
  func modes() throws -> Modes {
    let text = try tell(["display-message", "-p", "-t", "rig", "#{alternate_on}#{cursor_flag}"])
    return Modes(isAlternate: text.hasPrefix("1"), hasCursor: text.dropFirst().hasPrefix("1"))
  }

  /// Waits until a line of the screen holds `text`.
  func wait(within seconds: Double = 60, for text: String) -> Bool {
    poll(within: seconds) { (try? screen().contains { $0.contains(text) }) == true }
  }

  /// The processes that the shell of the terminal has started.
  func children() throws -> [pid_t] {
    let shell = try tell(["display-message", "-p", "-t", "rig", "#{pane_pid}"])
    let pid = shell.trimmingCharacters(in: .whitespacesAndNewlines)
    return kernelFile("/proc/\(pid)/task/\(pid)/children").split(separator: " ").compactMap {
      pid_t($0)
    }
  }

  deinit {
    _ = try? tell(["kill-server"])
  }
}
