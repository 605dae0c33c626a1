/// The completions of zsh, made from the table of options.
enum ZshCompletion {
  static var text: String {
    let commands = OptionTable.listed
    let names = commands.map(\.name.rawValue)
    let lines =
      [
        "#compdef flametube",
        "# Completions of zsh for flametube \(programVersion), made by flametube documentation zsh.",
        "", "_flametube_operand() {",
        "  if [[ -z $command ]]; then",
        "    local -a commands=(",
      ] + commands.map { "      '\(quoted($0.name.rawValue + ":" + $0.summary))'" }
      + [
        "    )",
        "    _describe command commands",
        "    return",
        "  fi",
        "  case $command in",
      ] + commands.flatMap(operandCase)
      + [
        "  esac", "}",
        "", "_flametube() {",
        "  local command= word",
        "  local -a options",
        "  for word in ${words[2,CURRENT-1]}; do",
        "    case $word in",
        "      (\(names.joined(separator: "|")))",
        "        command=$word",
        "        break",
        "        ;;",
        "    esac",
        "  done",
        "  case ${command:-run} in",
      ] + commands.flatMap(optionCase)
      + [
        "  esac",
        "  _arguments -s -S $options '*: :_flametube_operand'",
        "}",
        "", "_flametube \"$@\"",
      ]
    return lines.joined(separator: "\n") + "\n"
  }

  private static func operandCase(_ command: CommandEntry) -> [String] {
    let action: String
    switch command.suggestion {
    case .nothing: return []
    case .files: action = "_files"
    case .folders: action = "_files -/"
    case .words(let words): action = "compadd -- " + words.joined(separator: " ")
    }
    return ["    (\(command.name.rawValue)) \(action) ;;"]
  }

  private static func optionCase(_ command: CommandEntry) -> [String] {
    let options = OptionTable.options(of: command.name)
    return ["    (\(command.name.rawValue))", "      options=("]
      + options.flatMap(specifications).map { "        '\(quoted($0))'" } + ["      )", "      ;;"]
  }

  /// One for each spelling; what excludes the other stands in front of it.
  private static func specifications(_ entry: OptionEntry) -> [String] {
    let short = entry.short.map { "-\($0)" }
    let spellings = [short, entry.long].compactMap { $0 }
    let front = entry.isRepeatable ? "*" : "(\(spellings.joined(separator: " ")))"
    let text = "[\(escaped(entry.summary, ":[]\\"))]"
    switch entry.argument {
    case .none: return spellings.map { front + $0 + text }
    case .required(let name):
      let value = ":\(escaped(name, ":\\")):" + action(of: entry.suggestion)
      return (short.map { [front + $0 + "+" + text + value] } ?? [])
        + [front + entry.long + "=" + text + value]
    case .optional(let name):
      return [front + entry.long + "=-" + text + "::\(name):" + action(of: entry.suggestion)]
    }
  }

  private static func action(of suggestion: Suggestion) -> String {
    switch suggestion {
    case .nothing: " "
    case .files: "_files"
    case .folders: "_files -/"
    case .words(let words):
      words.isEmpty
        ? " " : "(" + words.map { escaped($0, ":\\") }.joined(separator: " ") + ")"
    }
  }

  private static func escaped(_ text: String, _ signs: String) -> String {
    text.reduce(into: "") { result, character in
      if signs.contains(character) { result.append("\\") }
      result.append(character)
    }
  }

  /// `text` for single quotes.
  private static func quoted(_ text: String) -> String {
    text.split(separator: "'", omittingEmptySubsequences: false).joined(separator: "'\\''")
  }
}
