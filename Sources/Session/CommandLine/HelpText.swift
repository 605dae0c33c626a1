/// The pages of help, made from the table.
package enum HelpText {
  /// The page of `command`, or that of the program, which fits a screen.
  package static func page(_ command: CommandName?) -> String {
    let lines = command.map { self.lines(of: OptionTable.command($0)) } ?? overview
    return lines.joined(separator: "\n") + "\n"
  }

  private static var overview: [String] {
    var lines = [
      "Usage: flametube [OPTION]... [COMMAND] [ARGUMENT]...",
      "Measures the sound of a JACK or PipeWire graph and sends it as OSC messages.",
      "Commands; run when none is given:",
    ]
    lines += columns(OptionTable.listed.map { ($0.synopsis, $0.summary) })
    lines += ["", "Options of all commands:"]
    lines += columns(OptionTable.globals.map { ($0.synopsis, $0.summary) })
    return lines
  }

  private static func lines(of command: CommandEntry) -> [String] {
    let operands = command.operands.synopsis
    let options = command.options.map { ($0.synopsis, $0.summary) }
    var lines = [
      "Usage: flametube \(command.name.rawValue) [OPTION]..."
        + (operands.isEmpty ? "" : " " + operands),
      sentence(command.summary),
    ]
    if !options.isEmpty { lines += ["", "Options:"] + columns(options) }
    lines += ["", "Options of all commands:"]
    lines += columns(OptionTable.globals.map { ($0.synopsis, $0.summary) })
    for detail in command.details { lines += [""] + TextLines.wrapped(detail, to: TextLines.width) }
    let codes = ExitCode.all.map { "\($0.rawValue) \($0.meaning)" }.joined(separator: ", ")
    return lines + [""] + TextLines.wrapped("Exit status: \(codes).", to: TextLines.width)
  }

  private static func sentence(_ phrase: String) -> String {
    phrase.prefix(1).uppercased() + phrase.dropFirst() + "."
  }

  /// Rows of two columns; a left side that is too long has a line of its own.
  private static func columns(_ rows: [(left: String, right: String)]) -> [String] {
    let start = min(28, (rows.map(\.left.count).max() ?? 0) + 4)
    return rows.flatMap { row -> [String] in
      let right = TextLines.wrapped(row.right, to: TextLines.width - start)
      let margin = String(repeating: " ", count: start)
      guard row.left.count + 4 <= start else {
        return ["  " + row.left] + right.map { margin + $0 }
      }
      let gap = String(repeating: " ", count: start - 2 - row.left.count)
      return ["  " + row.left + gap + (right.first ?? "")] + right.dropFirst().map { margin + $0 }
    }
  }
}
