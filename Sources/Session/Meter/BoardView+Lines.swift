import Glibc
import Terminal

extension BoardView {
  /// Prints a line a second until the end.
  func printLines() {
    do throws(StandardOutput.Fault) {
      try isJSON ? printObjects() : printSummaries()
    } catch {
      guard case .failed(let code) = error else { return }
      fault.withLock { $0 = "stdout cannot be written (\(SystemFault.text(code)))" }
    }
  }

  private func printObjects() throws(StandardOutput.Fault) {
    while waitSecond() {
      let figures = board.withLock { $0.figures() }
      try output.write(JSONText.line(of: JSONValue(figures)) + "\n")
    }
  }

  private func printSummaries() throws(StandardOutput.Fault) {
    for line in board.withLock({ $0.footer }) { try output.write(line + "\n") }
    var lastFault: String?
    while waitSecond() {
      let (line, isEmpty) = board.withLock { ($0.summary(), $0.isEmpty) }
      // What stays wrong is said once.
      if !isEmpty || line != lastFault { try output.write(line + "\n") }
      lastFault = isEmpty ? line : nil
    }
  }

  /// Waits until the next line is due; false when the end comes first.
  private func waitSecond() -> Bool {
    for _ in 0..<10 {
      if isEnding.load(ordering: .acquiring) { return false }
      usleep(100_000)
    }
    return !isEnding.load(ordering: .acquiring)
  }
}

extension JSONValue {
  init(_ figure: MeterFigure) {
    self =
      switch figure {
      case .number(let value): value.map { .number($0) } ?? .null
      case .numbers(let values): .list(values.map { .number($0) })
      case .text(let text): .text(orNull: text)
      case .flag(let flag): .flag(flag)
      case .group(let members): .object(members.map { JSONMember($0.name, JSONValue($0.figure)) })
      }
  }
}
