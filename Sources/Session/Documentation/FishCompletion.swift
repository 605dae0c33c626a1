/// The completions of fish, made from the table of options.
enum FishCompletion {
  static var text: String {
    let commands = OptionTable.listed
    let lines =
      [
        "# Completions of fish for flametube \(programVersion), made by flametube documentation fish.",
        "", "# Whether the command that was written is one of the arguments; none stands for none.",
        "function __flametube_is",
        "    set -l words (commandline -opc)",
        "    for word in $words[2..-1]",
        "        switch $word",
        "            case \(commands.map(\.name.rawValue).joined(separator: " "))",
        "                contains -- $word $argv",
        "                return",
        "        end",
        "    end",
        "    contains -- none $argv",
        "end",
        "", "complete -c flametube -f",
      ]
      + commands.map {
        "complete -c flametube -n '__flametube_is none' -a \($0.name.rawValue) -d \(quoted($0.summary))"
      }
      + OptionTable.globals.map { line($0, when: nil) } + commands.flatMap(lines)
    return lines.joined(separator: "\n") + "\n"
  }

  private static func lines(of command: CommandEntry) -> [String] {
    let name = command.name.rawValue
    let condition = "'__flametube_is \(command.name == .run ? "none run" : name)'"
    let options = command.options.map { line($0, when: condition) }
    switch command.suggestion {
    case .nothing: return options
    case .files, .folders: return options + ["complete -c flametube -n '__flametube_is \(name)' -F"]
    case .words(let words):
      let list = words.joined(separator: " ")
      return options + ["complete -c flametube -n '__flametube_is \(name)' -a '\(list)'"]
    }
  }

  private static func line(_ entry: OptionEntry, when condition: String?) -> String {
    var parts = ["complete -c flametube"]
    if let condition { parts.append("-n \(condition)") }
    if let short = entry.short { parts.append("-s \(short)") }
    parts.append("-l \(entry.name.rawValue)")
    parts += value(of: entry)
    parts.append("-d \(quoted(entry.summary))")
    return parts.joined(separator: " ")
  }

  private static func value(of entry: OptionEntry) -> [String] {
    if entry.argument == .none { return [] }
    let need = entry.wantsValue ? ["-r"] : []
    switch entry.suggestion {
    case .files: return need + ["-F"]
    case .folders: return need + ["-f", "-a '(__fish_complete_directories)'"]
    case .words(let words) where !words.isEmpty:
      return need + ["-f", "-a '\(words.joined(separator: " "))'"]
    case .words, .nothing: return need + ["-f"]
    }
  }

  /// `text` for single quotes.
  private static func quoted(_ text: String) -> String {
    let inner = text.reduce(into: "") { result, character in
      if "'\\".contains(character) { result.append("\\") }
      result.append(character)
    }
    return "'\(inner)'"
  }
}
