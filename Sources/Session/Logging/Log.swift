import Glibc
import Realtime

/// The program's log on stderr: one line for each entry, written by a thread of its own.
///
/// Logging never waits, even when stderr is a terminal that was stopped or a pipe that nobody reads: what
/// does not fit is counted and told later. Control characters in an entry are escaped.
///
/// - Context: control, worker, notify; never in the process callback
package final class Log: Sendable {
  /// An entry is cut after so many bytes.
  package static let lineLimit = 1_024

  package let level: LogLevel
  private let isColored: Bool
  private let queue: LogQueue
  private let thread: NamedThread

  /// Starts a log that writes entries up to `level` to `descriptor`, which stays the caller's.
  package init(level: LogLevel, isColored: Bool = false, descriptor: CInt = STDERR_FILENO) {
    self.level = level
    self.isColored = isColored
    let queue = LogQueue(descriptor: descriptor)
    self.queue = queue
    thread = NamedThread("log") { queue.drain() }
  }

  /// Writes what is left, for `seconds` at most; returns whether all was written. Later entries are lost.
  @discardableResult
  package func close(within seconds: Double = 0.5) -> Bool {
    queue.close()
    return thread.join(within: seconds)
  }

  /// Says whether entries wipe the line of the terminal that they begin on, since something is shown there.
  package func wipesLine(_ isOn: Bool) {
    queue.wipesLine.store(isOn, ordering: .relaxed)
  }

  package func error(_ text: @autoclosure () -> String) { add(.error, text) }

  package func warning(_ text: @autoclosure () -> String) { add(.warning, text) }

  package func notice(_ text: @autoclosure () -> String) { add(.notice, text) }

  package func detail(_ text: @autoclosure () -> String) { add(.detail, text) }

  package func trace(_ text: @autoclosure () -> String) { add(.trace, text) }

  private func add(_ level: LogLevel, _ text: () -> String) {
    guard level <= self.level else { return }
    var line = "flametube: " + label(level) + Log.cut(Quoted.escaped(text()))
    line += "\n"
    queue.add(line)
  }

  private func label(_ level: LogLevel) -> String {
    guard isColored, let color = level.color else { return level.label }
    return color + level.label + "\u{1B}[0m"
  }

  /// Cuts between characters.
  private static func cut(_ text: String) -> String {
    guard text.utf8.count > lineLimit else { return text }
    var kept = text.prefix(lineLimit)
    while kept.utf8.count > lineLimit - 3 { kept.removeLast() }
    return kept + "…"
  }
}
