/// Finds what was meant by an option that a command does not have.
struct UnknownOption {
  let command: CommandName

  func error(long name: String) -> CommandLineError {
    CommandLineError(
      "unknown option \(Quoted.escaped(name))", mend: advice(on: name), in: command)
  }

  func error(short letter: Character, in word: String) -> CommandLineError {
    let owners = self.owners { $0.short == letter }
    let place = word.count > 2 ? " in \(Quoted.escaped(word))" : ""
    // Options with one dash are a habit from other programs.
    let isLong = OptionTable.options(of: command).contains { $0.long == "-" + word }
    return CommandLineError(
      "unknown option -\(Quoted.escaped(String(letter)))\(place)",
      mend: isLong ? "did you mean -\(word)?" : belonging(to: owners), in: command)
  }

  private func advice(on name: String) -> String? {
    let known = OptionTable.options(of: command).map(\.long)
    let owners = self.owners { $0.long == name }
    if !owners.isEmpty { return belonging(to: owners) }
    let longer = name.count > 2 ? known.filter { $0.hasPrefix(name) } : []
    if !longer.isEmpty { return "write it in full: " + longer.joined(separator: " or ") }
    let bare = known.map { String($0.dropFirst(2)) }
    return NearestWord.of(String(name.dropFirst(2)), among: bare).map { "did you mean --\($0)?" }
  }

  private func owners(where isMeant: (OptionEntry) -> Bool) -> [String] {
    OptionTable.commands.filter { $0.options.contains(where: isMeant) }.map(\.name.rawValue)
  }

  private func belonging(to owners: [String]) -> String? {
    owners.isEmpty ? nil : "it belongs to " + owners.joined(separator: ", ")
  }
}
