/// The commands.
package enum CommandName: String, CaseIterable, Sendable {
  case run, play, analyze, meter, monitor, list, config, doctor, demo, help, version
  /// For packagers; it is not listed.
  case documentation

  /// Those that people are told of.
  package static var listed: [CommandName] { OptionTable.listed.map(\.name) }
}

/// One command as help, man page and completions show it and the parser reads it.
package struct CommandEntry: Sendable {
  /// How many operands a command takes.
  package enum Operands: Equatable, Sendable {
    case none
    case optional(String)
    case oneOrMore(String)
    case any(String)
    /// Any number, but only where this option is given.
    case behind(OptionName, String)
    /// One of these words, and behind some of them a second operand, by its name.
    case word(String, [String], then: [String: String] = [:])

    /// As in the first line of help.
    package var synopsis: String {
      switch self {
      case .none: ""
      case .optional(let name): "[\(name)]"
      case .oneOrMore(let name): "\(name)..."
      case .any(let name): "[\(name)]..."
      case .behind(let option, let name): "[--\(option.rawValue) \(name)...]"
      case .word(let name, let words, _): words.count > 3 ? name : words.joined(separator: "|")
      }
    }
  }

  package let name: CommandName
  package let operands: Operands
  /// One phrase, without a period.
  package let summary: String
  /// Its own options, without those of all commands.
  package let options: [OptionEntry]
  /// What help says below the options.
  package let details: [String]

  init(
    _ name: CommandName, takes operands: Operands = .none, _ summary: String,
    options: [OptionEntry] = [], details: [String] = []
  ) {
    self.name = name
    self.operands = operands
    self.summary = summary
    self.options = options
    self.details = details
  }

  /// `analyze FILE...`
  package var synopsis: String {
    operands.synopsis.isEmpty ? name.rawValue : name.rawValue + " " + operands.synopsis
  }
}
