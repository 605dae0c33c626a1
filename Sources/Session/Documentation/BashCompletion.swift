/// The completions of bash, made from the table of options.
enum BashCompletion {
  static var text: String {
    let commands = OptionTable.listed
    let lines =
      [
        "# Completions of bash for flametube \(programVersion), made by flametube documentation bash.",
        "", "_flametube() {",
        "  local command= options= values= previous= index",
        "  local word=${COMP_WORDS[COMP_CWORD]} before=${COMP_WORDS[COMP_CWORD - 1]}",
        "  # Bash cuts --option=value at the equals sign.",
        "  if [[ $word == = ]]; then",
        "    word=",
        "    previous=$before",
        "  elif [[ $before == = ]]; then",
        "    previous=${COMP_WORDS[COMP_CWORD - 2]}",
        "  else",
        "    previous=$before",
        "  fi",
        "  for ((index = 1; index < COMP_CWORD; index++)); do",
        "    case ${COMP_WORDS[index]} in",
        "      \(takers)) ((index++)) ;;",
        "      \(commands.map(\.name.rawValue).joined(separator: " | ")))",
        "        command=${COMP_WORDS[index]}",
        "        break",
        "        ;;",
        "    esac",
        "  done",
        "  case ${command:-run}:$previous in",
      ] + commands.flatMap(valueCases)
      + [
        "  esac",
        "  case ${command:-run} in",
      ] + commands.map(wordCase)
      + [
        "  esac",
        "  if [[ -z $command && $word != -* ]]; then",
        "    options=\"\(commands.map(\.name.rawValue).joined(separator: " "))\"",
        "  fi",
        "  if [[ $word == -* || -z $command ]]; then",
        "    mapfile -t COMPREPLY < <(compgen -W \"$options\" -- \"$word\")",
        "  elif [[ $values == FILES ]]; then",
        "    compopt -o filenames",
        "    mapfile -t COMPREPLY < <(compgen -f -- \"$word\")",
        "  else",
        "    mapfile -t COMPREPLY < <(compgen -W \"$values\" -- \"$word\")",
        "  fi",
        "}",
        "complete -F _flametube flametube",
      ]
    return lines.joined(separator: "\n") + "\n"
  }

  /// Every spelling of an option whose value is the next word.
  private static var takers: String {
    let entries = (OptionTable.globals + OptionTable.listed.flatMap(\.options)).filter(\.wantsValue)
    var spellings: [String] = []
    for spelling in entries.flatMap(spellings(of:)) where !spellings.contains(spelling) {
      spellings.append(spelling)
    }
    return spellings.joined(separator: " | ")
  }

  private static func spellings(of entry: OptionEntry) -> [String] {
    (entry.short.map { ["-\($0)"] } ?? []) + [entry.long]
  }

  /// What stands behind the options of a command.
  private static func valueCases(_ command: CommandEntry) -> [String] {
    OptionTable.options(of: command.name).filter { $0.argument != .none }.flatMap { entry in
      let patterns = spellings(of: entry).map { "\(command.name.rawValue):\($0)" }
      return ["    \(patterns.joined(separator: " | ")))"]
        + reply(to: entry.suggestion).map { "      " + $0 } + ["      return", "      ;;"]
    }
  }

  private static func reply(to suggestion: Suggestion) -> [String] {
    switch suggestion {
    case .nothing: []
    case .files:
      ["compopt -o filenames", "mapfile -t COMPREPLY < <(compgen -f -- \"$word\")"]
    case .folders:
      ["compopt -o filenames", "mapfile -t COMPREPLY < <(compgen -d -- \"$word\")"]
    case .words(let words):
      ["mapfile -t COMPREPLY < <(compgen -W \"\(words.joined(separator: " "))\" -- \"$word\")"]
    }
  }

  /// The options of a command, and what stands behind it.
  private static func wordCase(_ command: CommandEntry) -> String {
    let options = OptionTable.options(of: command.name).flatMap { spellings(of: $0) }
    let values =
      switch command.suggestion {
      case .files, .folders: "FILES"
      case .words(let words): words.joined(separator: " ")
      case .nothing: ""
      }
    return "    \(command.name.rawValue)) options=\"\(options.joined(separator: " "))\" "
      + "values=\"\(values)\" ;;"
  }
}
