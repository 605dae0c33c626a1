/// A command line that was understood.
package struct CommandRequest: Equatable, Sendable {
  package let common: CommonOptions
  package let invocation: Invocation

  /// Understands `arguments`, which come without the program's name.
  package init(_ arguments: [String]) throws(CommandLineError) {
    let parsed = try ParsedArguments(arguments)
    common = try CommandRequest.common(of: parsed)
    invocation = try CommandRequest.invocation(of: parsed)
  }

  private static func common(of parsed: ParsedArguments) throws(CommandLineError) -> CommonOptions {
    var common = CommonOptions()
    common.configurationFile = parsed.value(.config)
    common.assignments = parsed.values(.set)
    common.printsJSON = parsed.has(.json)
    common.isQuiet = parsed.has(.quiet)
    common.verbosity = parsed.options.filter { $0.entry.name == .verbose }.count
    if parsed.has(.color) {
      common.color = try word(parsed.value(.color) ?? "always", of: .color, in: parsed)
    }
    return common
  }

  private static func invocation(of parsed: ParsedArguments) throws(CommandLineError) -> Invocation
  {
    if parsed.has(.help) { return .help(parsed.isExplicit ? parsed.command : nil) }
    if parsed.has(.version) { return .version }
    try checkOperands(of: parsed)
    return switch parsed.command {
    case .run: .run(try run(parsed))
    case .play: .play(try play(parsed))
    case .analyze: .analyze(try analyze(parsed))
    case .meter: .meter(try meter(parsed))
    case .monitor: .monitor(try monitor(parsed))
    case .list: .list(try list(parsed))
    case .config: .config(try config(parsed))
    case .doctor: .doctor(try doctor(parsed))
    case .demo: .demo(try demo(parsed))
    case .help: .help(try helpTopic(parsed))
    case .version: .version
    case .documentation: .documentation(documentation(parsed))
    }
  }

  private static func checkOperands(of parsed: ParsedArguments) throws(CommandLineError) {
    let name = parsed.command.rawValue
    let surplus: String?
    switch OptionTable.command(parsed.command).operands {
    case .none: surplus = parsed.operands.first
    // Whether the option is there is judged with the options.
    case .any, .behind: surplus = nil
    case .optional: surplus = parsed.operands.dropFirst().first
    case .oneOrMore(let operand):
      surplus = nil
      if parsed.operands.isEmpty {
        throw CommandLineError("\(name) wants \(operand)", in: parsed.command)
      }
    case .word(let operand, let words, let second):
      let next = parsed.operands.first.flatMap { second[$0] }
      surplus = parsed.operands.dropFirst(next == nil ? 1 : 2).first
      guard let word = parsed.operands.first else {
        throw CommandLineError(
          "\(name) wants \(operand)", mend: "known are " + words.joined(separator: ", "),
          in: parsed.command)
      }
      guard words.contains(word) else {
        throw CommandLineError(
          "\(name) knows no \(Quoted.text(word))", mend: NearestWord.advice(on: word, among: words),
          in: parsed.command)
      }
      if let next, parsed.operands.count < 2 {
        throw CommandLineError("\(name) \(word) wants \(next)", in: parsed.command)
      }
    }
    if let surplus {
      throw CommandLineError("\(name) has no use for \(Quoted.text(surplus))", in: parsed.command)
    }
  }

  private static func helpTopic(_ parsed: ParsedArguments) throws(CommandLineError) -> CommandName?
  {
    guard let word = parsed.operands.first else { return nil }
    guard let name = CommandName(rawValue: word) else {
      throw CommandLineError(
        "\(Quoted.text(word)) is no command",
        mend: NearestWord.advice(on: word, among: CommandName.listed.map(\.rawValue)))
    }
    return name
  }

  /// Reads `text` as one of the words of a type.
  static func word<Word: RawRepresentable<String> & CaseIterable>(
    _ text: String, of option: OptionName, in parsed: ParsedArguments
  ) throws(CommandLineError) -> Word {
    if let word = Word(rawValue: text) { return word }
    throw CommandLineError(
      "--\(option.rawValue) knows no \(Quoted.text(text))",
      mend: NearestWord.advice(on: text, among: Word.allCases.map(\.rawValue)), in: parsed.command)
  }

  /// The value of an option as a figure within `range`; nil when it was not given.
  static func figure(
    _ option: OptionName, _ range: ClosedRange<Double>, _ scale: UnitScale, _ mend: String,
    _ parsed: ParsedArguments
  ) throws(CommandLineError) -> Double? {
    guard let text = parsed.value(option) else { return nil }
    guard let value = scale.value(of: text), range.contains(value) else {
      throw CommandLineError(
        "--\(option.rawValue) takes \(mend), not \(Quoted.text(text))", in: parsed.command)
    }
    return value
  }
}
