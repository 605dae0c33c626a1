/// All commands and options: parsing, help, man page and completions are made from this table alone.
package enum OptionTable {
  /// The options of all commands.
  package static let globals: [OptionEntry] = [
    OptionEntry(.config, short: "c", takes: .required("FILE"), "configuration file in JSON5"),
    OptionEntry(
      .set, takes: .required("KEY=VALUE"), repeatable: true, "change one key of the configuration"),
    OptionEntry(.json, "print JSON for programs"),
    OptionEntry(.color, takes: .optional("WHEN"), "auto, always or never"),
    OptionEntry(.quiet, short: "q", "print errors only"),
    OptionEntry(.verbose, short: "v", repeatable: true, "say more; twice for details"),
    OptionEntry(.help, short: "h", "show help"),
    OptionEntry(.version, short: "V", "show the version"),
  ]

  /// The commands in the order of help.
  package static let commands = [
    run, play, analyze, meter, monitor, list, config, doctor,
    demo, help, version, documentation,
  ]

  /// The commands that help, manual and completions show.
  package static let listed = commands.filter { $0.name != .documentation }

  /// The entry of `name`.
  package static func command(_ name: CommandName) -> CommandEntry {
    guard let entry = commands.first(where: { $0.name == name }) else {
      preconditionFailure("Every command stands in the table")
    }
    return entry
  }

  /// All options that `command` takes.
  package static func options(of command: CommandName) -> [OptionEntry] {
    self.command(command).options + globals
  }
}
