extension CommandRequest {
  static func meter(_ parsed: ParsedArguments) throws(CommandLineError) -> MeterOptions {
    var options = MeterOptions()
    options.host = parsed.value(.host) ?? parsed.operands.first
    if parsed.has(.host), let operand = parsed.operands.first {
      throw CommandLineError("meter has no use for \(Quoted.text(operand))", in: .meter)
    }
    let rate = try figure(.rate, 1...60, UnitScale(.plain), "1 to 60 frames a second", parsed)
    options.rate = Int(rate ?? 30)
    if let view = parsed.value(.view) { options.view = try word(view, of: .view, in: parsed) }
    options.isAscii = parsed.has(.ascii)
    return options
  }

  static func monitor(_ parsed: ParsedArguments) throws(CommandLineError) -> MonitorOptions {
    var options = MonitorOptions()
    options.pattern = parsed.operands.first
    options.overrides = try overrides(parsed)
    options.waitsForServer = parsed.has(.wait)
    return options
  }

  static func list(_ parsed: ParsedArguments) throws(CommandLineError) -> ListOptions {
    var options = ListOptions(parsed.operands.first.flatMap(ListTopic.init) ?? .analyzers)
    options.plugin = parsed.operands.dropFirst().first
    options.overrides = try overrides(parsed)
    return options
  }

  static func config(_ parsed: ParsedArguments) throws(CommandLineError) -> ConfigOptions {
    var options = ConfigOptions(parsed.operands.first.flatMap(ConfigAction.init) ?? .check)
    options.output = parsed.value(.output)
    options.replaces = parsed.has(.force)
    if options.action != .initialize, parsed.has(.output) || parsed.has(.force) {
      throw CommandLineError("--output and --force belong to config init", in: .config)
    }
    return options
  }

  static func documentation(_ parsed: ParsedArguments) -> DocumentationTopic {
    parsed.operands.first.flatMap(DocumentationTopic.init) ?? .program
  }

  static func doctor(_ parsed: ParsedArguments) throws(CommandLineError) -> DoctorOptions {
    var options = DoctorOptions()
    options.overrides = try overrides(parsed)
    return options
  }

  static func demo(_ parsed: ParsedArguments) throws(CommandLineError) -> DemoOptions {
    var options = DemoOptions()
    options.overrides = try overrides(parsed)
    return options
  }
}
