/// The options of all commands, by their long names.
package enum OptionName: String, CaseIterable, Sendable {
  // For all commands.
  case help, version, verbose, quiet, config, set, json, color
  // The client and its connections.
  case name, server, input, connect, wait, record
  case exactName = "exact-name"
  case noConnect = "no-connect"
  // The analysis.
  case bands, length, hop, window, plugins
  // What goes out and comes in.
  case osc, rate, control, web, bind
  // The player.
  case play, analyze, volume, shuffle, crossfade, transport, paused, idle
  case repeats = "repeat"
  // The meter.
  case host, view, ascii
  // Files.
  case format, output, each, report, jobs, summary, force
}

/// One option as help, man page and completions show it and the parser reads it.
package struct OptionEntry: Sendable {
  /// What stands behind the option.
  package enum Argument: Equatable, Sendable {
    case none
    /// Behind `=` or as the next word; the name is for help.
    case required(String)
    /// Behind `=` only, and may be left out.
    case optional(String)
  }

  package let name: OptionName
  package let short: Character?
  package let argument: Argument
  /// Whether it may stand several times with an effect each.
  package let isRepeatable: Bool
  /// One phrase, without a period.
  package let summary: String

  init(
    _ name: OptionName, short: Character? = nil, takes argument: Argument = .none,
    repeatable isRepeatable: Bool = false, _ summary: String
  ) {
    self.name = name
    self.short = short
    self.argument = argument
    self.isRepeatable = isRepeatable
    self.summary = summary
  }

  /// `--name`
  package var long: String { "--" + name.rawValue }

  /// `-n, --name=NAME`, as in the left column of help.
  package var synopsis: String {
    let suffix =
      switch argument {
      case .none: ""
      case .required(let name): "=" + name
      case .optional(let name): "[=" + name + "]"
      }
    return (short.map { "-\($0), " } ?? "    ") + long + suffix
  }
}
