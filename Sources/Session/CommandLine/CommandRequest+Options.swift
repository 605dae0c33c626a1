extension CommandRequest {
  static func run(_ parsed: ParsedArguments) throws(CommandLineError) -> RunOptions {
    var options = RunOptions()
    options.overrides = try overrides(parsed)
    options.waitsForServer = parsed.has(.wait)
    options.files = parsed.values(.play) + parsed.operands
    options.transport = try transport(parsed)
    if !parsed.has(.play), let operand = parsed.operands.first {
      throw CommandLineError(
        "run has no use for \(Quoted.text(operand))",
        mend: "to play it beside the measuring, write --play \(Quoted.text(operand))", in: .run)
    }
    return options
  }

  static func play(_ parsed: ParsedArguments) throws(CommandLineError) -> PlayOptions {
    var options = PlayOptions()
    options.files = parsed.operands
    options.analyzes = parsed.has(.analyze)
    options.waitsForServer = parsed.has(.wait)
    options.isPaused = parsed.has(.paused)
    options.isIdle = parsed.has(.idle)
    options.isShuffled = parsed.has(.shuffle)
    if let mode = parsed.value(.repeats) {
      options.repeats = try word(mode, of: .repeats, in: parsed)
    }
    options.volume = try figure(.volume, 0...100, UnitScale(.plain), "0 to 100", parsed)
    options.crossfade = try figure(
      .crossfade, 0...30, UnitScale(.seconds), "a time up to 30 s, such as 2s", parsed)
    options.transport = try transport(parsed)
    options.rules = parsed.values(.connect)
    options.connects = !parsed.has(.noConnect)
    if !options.connects, !options.rules.isEmpty {
      throw CommandLineError("--connect and --no-connect exclude each other", in: .play)
    }
    options.overrides.client = parsed.value(.name)
    options.overrides.exactName = parsed.has(.exactName)
    options.overrides.server = parsed.value(.server)
    options.overrides.targets = parsed.values(.osc)
    options.overrides.rate = parsed.value(.rate)
    options.overrides.control = parsed.value(.control)
    options.overrides.web = parsed.value(.web)
    options.overrides.bind = parsed.value(.bind)
    if parsed.has(.web), !options.analyzes {
      throw CommandLineError("--web belongs to --analyze", in: .play)
    }
    return options
  }

  private static func transport(
    _ parsed: ParsedArguments
  ) throws(CommandLineError) -> PlaybackChoices.Transport? {
    guard let text = parsed.value(.transport) else { return nil }
    if parsed.command == .run, !parsed.has(.play) {
      throw CommandLineError("--transport belongs to --play", in: .run)
    }
    return try word(text, of: .transport, in: parsed)
  }

  /// The value of an option as a figure within `range`; nil when it was not given.
  private static func figure(
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

  static func analyze(_ parsed: ParsedArguments) throws(CommandLineError) -> AnalyzeOptions {
    var options = AnalyzeOptions()
    options.files = parsed.operands
    if let format = parsed.value(.format) {
      options.format = try word(format, of: .format, in: parsed)
    }
    options.output = parsed.value(.output)
    options.each = parsed.value(.each)
    options.report = parsed.value(.report)
    options.summarizes = parsed.has(.summary)
    options.jobs = try figure(.jobs, 1...256, UnitScale(.plain), "1 to 256", parsed).map { Int($0) }
    if options.isBatch, options.output != nil {
      throw CommandLineError("--output excludes --each, --report and --summary", in: .analyze)
    }
    if !options.isBatch, options.jobs != nil {
      throw CommandLineError("--jobs belongs to --each, --report or --summary", in: .analyze)
    }
    options.overrides = try overrides(parsed)
    options.overrides.plugins = parsed.value(.plugins)
    options.overrides.addsBuiltInPlugins = true
    return options
  }

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

  /// What the options say of the configuration.
  private static func overrides(_ parsed: ParsedArguments) throws(CommandLineError)
    -> ConfigurationOverrides
  {
    var overrides = ConfigurationOverrides()
    overrides.client = parsed.value(.name)
    overrides.exactName = parsed.has(.exactName)
    overrides.server = parsed.value(.server)
    try takeInputs(parsed, into: &overrides)
    overrides.targets = parsed.values(.osc)
    overrides.rate = parsed.value(.rate)
    for option in [OptionName.bands, .length, .hop, .window] {
      guard let text = parsed.value(option) else { continue }
      overrides.parameters.append(.init(option.rawValue, text))
    }
    overrides.control = parsed.value(.control)
    overrides.web = parsed.value(.web)
    overrides.bind = parsed.value(.bind)
    overrides.record = parsed.value(.record)
    return overrides
  }

  /// A rule belongs to the input before it; one before all inputs belongs to each of them.
  private static func takeInputs(
    _ parsed: ParsedArguments, into overrides: inout ConfigurationOverrides
  ) throws(CommandLineError) {
    overrides.connectsNothing = parsed.has(.noConnect)
    if overrides.connectsNothing, parsed.has(.connect) {
      throw CommandLineError("--connect and --no-connect exclude each other", in: parsed.command)
    }
    for option in parsed.options {
      guard let text = option.value else { continue }
      if option.entry.name == .input {
        let input = input(text)
        guard !overrides.inputs.contains(where: { $0.name == input.name }) else {
          throw CommandLineError(
            "--input names \(input.name) twice; give each input once", in: parsed.command)
        }
        overrides.inputs.append(input)
      } else if option.entry.name == .connect {
        if overrides.inputs.isEmpty {
          overrides.rules.append(text)
        } else {
          overrides.inputs[overrides.inputs.count - 1].rules.append(text)
        }
      }
    }
  }

  /// Splits `NAME[:CHANNELS]`.
  private static func input(_ text: String) -> ConfigurationOverrides.Input {
    guard let colon = text.firstIndex(of: ":") else { return .init(name: text) }
    return .init(name: String(text[..<colon]), channels: String(text[text.index(after: colon)...]))
  }
}
