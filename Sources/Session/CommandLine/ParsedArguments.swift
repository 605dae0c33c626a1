import AudioFiles

/// The words of a command line, sorted by the table, not yet understood.
struct ParsedArguments {
  /// An option with what stood behind it.
  struct Given {
    let entry: OptionEntry
    let value: String?
  }

  let command: CommandName
  /// Whether the command was written, and not left out.
  let isExplicit: Bool
  private(set) var options: [Given] = []
  private(set) var operands: [String] = []

  /// Sorts `arguments`, which come without the program's name.
  init(_ arguments: [String]) throws(CommandLineError) {
    let found = try ParsedArguments.findCommand(in: arguments)
    command = found.command
    isExplicit = found.index != nil
    var words = arguments
    if let index = found.index { words.remove(at: index) }
    try sort(words[...])
  }

  /// Whether `name` was given.
  func has(_ name: OptionName) -> Bool { options.contains { $0.entry.name == name } }

  /// The last value of `name`; nil when it was not given.
  func value(_ name: OptionName) -> String? {
    options.last { $0.entry.name == name }?.value
  }

  /// All values of `name` in order.
  func values(_ name: OptionName) -> [String] {
    options.filter { $0.entry.name == name }.compactMap(\.value)
  }

  /// The first word that is no option and no option's value names the command.
  private static func findCommand(in arguments: [String]) throws(CommandLineError)
    -> (command: CommandName, index: Int?)
  {
    var index = 0
    while index < arguments.count {
      let word = arguments[index]
      if word == "--" { return (.run, nil) }
      if !word.hasPrefix("-") || word == "-" {
        guard let command = CommandName(rawValue: word) else {
          // Behind an option that is unknown, the word may have been meant as its value.
          throw unknownOption(in: arguments[..<index]) ?? unknownCommand(word)
        }
        return (command, index)
      }
      index += takesNextWord(word) ? 2 : 1
    }
    return (.run, nil)
  }

  private static func unknownOption(in words: ArraySlice<String>) -> CommandLineError? {
    let known = everyOption.map(\.long)
    let names = words.lazy.filter { $0.hasPrefix("--") }.map { String($0.prefix { $0 != "=" }) }
    return names.first { !known.contains($0) }.map { UnknownOption(command: .run).error(long: $0) }
  }

  private static func unknownCommand(_ word: String) -> CommandLineError {
    let names = CommandName.listed.map(\.rawValue)
    let mend = NearestWord.advice(on: word, among: names)
    return CommandLineError("\(Quoted.text(word)) is no command", mend: mend)
  }

  /// The options of all commands.
  private static var everyOption: [OptionEntry] {
    OptionTable.globals + OptionTable.commands.flatMap(\.options)
  }

  /// Whether an option in `word` takes the next word; the commands agree on that.
  private static func takesNextWord(_ word: String) -> Bool {
    if word.hasPrefix("--") { return everyOption.contains { $0.long == word && $0.wantsValue } }
    let letters = word.dropFirst()
    let first = letters.firstIndex { letter in
      everyOption.contains { $0.short == letter && $0.wantsValue }
    }
    return first.map { letters.index(after: $0) == letters.endIndex } ?? false
  }

  private mutating func sort(_ arguments: ArraySlice<String>) throws(CommandLineError) {
    var rest = arguments
    while let word = rest.popFirst() {
      if word == "--" {
        operands += rest
        return
      }
      if word.hasPrefix("--") {
        try takeLong(word, &rest)
      } else if word.hasPrefix("-"), word != "-" {
        try takeShort(word, &rest)
      } else {
        operands.append(word)
      }
    }
  }

  private mutating func takeLong(_ word: String, _ rest: inout ArraySlice<String>)
    throws(CommandLineError)
  {
    let sign = word.firstIndex(of: "=")
    let name = String(word[..<(sign ?? word.endIndex)])
    let value = sign.map { String(word[word.index(after: $0)...]) }
    guard let entry = OptionTable.options(of: command).first(where: { $0.long == name }) else {
      throw UnknownOption(command: command).error(long: name)
    }
    if entry.argument == .none, value != nil {
      throw CommandLineError("\(name) takes no value", in: command)
    }
    try take(entry, value, of: word, &rest)
  }

  /// Takes bundled letters; the first that wants a value gets the rest of the word, or the next word.
  private mutating func takeShort(_ word: String, _ rest: inout ArraySlice<String>)
    throws(CommandLineError)
  {
    var letters = word.dropFirst()
    while let letter = letters.popFirst() {
      guard let entry = OptionTable.options(of: command).first(where: { $0.short == letter }) else {
        throw UnknownOption(command: command).error(short: letter, in: word)
      }
      guard entry.wantsValue, !letters.isEmpty else {
        try take(entry, nil, of: word, &rest)
        continue
      }
      return try take(entry, String(letters), of: word, &rest)
    }
  }

  private mutating func take(
    _ entry: OptionEntry, _ value: String?, of word: String, _ rest: inout ArraySlice<String>
  ) throws(CommandLineError) {
    guard case .required(let name) = entry.argument, value == nil else {
      return try append(entry, value, from: word)
    }
    guard let next = rest.popFirst() else {
      throw CommandLineError("\(entry.long) wants \(name)", in: command)
    }
    if let swallowed = option(in: next) {
      throw CommandLineError(
        "\(entry.long) wants \(name), and \(swallowed.long) stands there",
        mend: "if that is meant, write \(entry.long)=\(next)", in: command)
    }
    try append(entry, next, from: next)
  }

  /// Only names of files may have bytes that are no UTF-8.
  private mutating func append(
    _ entry: OptionEntry, _ value: String?, from word: String
  ) throws(CommandLineError) {
    if let value, !entry.takesFile, FileName.isRaw(argument: word) {
      throw CommandLineError(
        "\(entry.long) has bytes that are no UTF-8 in \(Quoted.text(value))",
        mend: "write it in UTF-8", in: command)
    }
    options.append(Given(entry: entry, value: value))
  }

  /// The option of the command that `word` is.
  private func option(in word: String) -> OptionEntry? {
    OptionTable.options(of: command).first { entry in
      word == entry.long || word.hasPrefix(entry.long + "=")
        || entry.short.map { word == "-\($0)" } ?? false
    }
  }
}

extension OptionEntry {
  /// Whether the value is the name of a file or a folder.
  fileprivate var takesFile: Bool {
    argument == .required("FILE") || argument == .required("FOLDER")
  }

  /// Whether a value must follow.
  var wantsValue: Bool {
    if case .required = argument { true } else { false }
  }
}
