/// What is wrong with the command line.
package struct CommandLineError: Error, Equatable, CustomStringConvertible {
  package let cause: String
  package let mend: String?
  /// The command whose help tells more; nil for that of the program.
  package let command: CommandName?

  init(_ cause: String, mend: String? = nil, in command: CommandName? = nil) {
    self.cause = cause
    self.mend = mend
    self.command = command
  }

  package var description: String { cause + (mend.map { "; \($0)" } ?? "") }

  /// Where to read on.
  package var advice: String {
    "flametube help" + (command.map { " " + $0.rawValue } ?? "") + " tells more"
  }
}
