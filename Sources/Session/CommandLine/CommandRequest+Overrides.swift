extension CommandRequest {
  /// What the options say of the configuration.
  static func overrides(_ parsed: ParsedArguments) throws(CommandLineError)
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
