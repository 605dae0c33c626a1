/// The commands that measure or play.
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
    options.overrides.measuresFiles = true
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
}
