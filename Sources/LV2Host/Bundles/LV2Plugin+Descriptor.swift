import Analysis
import Measurements

extension LV2Plugin {
  /// What the configuration may say and what goes onto the wire.
  var descriptor: PluginDescriptor {
    PluginDescriptor(
      identifier: identifier, name: name, summary: summary, version: version, channels: 1...16,
      parameters: [.hop] + (presets.isEmpty ? [] : [presetParameter]) + [stateParameter]
        + zip(controlKeys, controlInputs).map { $1.parameter($0) },
      outputs: controlOutputs.map { $0.output(isPerChannel: soundInputs.count == 1) },
      place: isHardRealtime ? .callback : .worker)
  }

  private var summary: String {
    let maker = author.isEmpty ? "" : " by \(author)"
    return "\(name), \(kind == "Plugin" ? "plugin" : kind.lowercased())\(maker)"
  }

  private var presetParameter: ParameterDescriptor {
    let labels = presets.map(\.label).joined(separator: ", ")
    return ParameterDescriptor(
      "preset", "Values to start from; what is given beside it goes before", unit: .text,
      domain: .text("the label or URI of one: \(labels)"), default: .text(""))
  }

  private var stateParameter: ParameterDescriptor {
    ParameterDescriptor(
      "state", "File with a saved state to start from", unit: .text,
      domain: .text("the path of a file in Turtle, as hosts save states"), default: .text(""))
  }

  /// The key in the configuration of each of ``controlInputs``: its symbol, with underscores behind it where that word is
  /// taken.
  var controlKeys: [String] {
    var taken = LV2Plugin.reservedKeys.union(controlInputs.map(\.symbol))
    return controlInputs.map { port in
      guard LV2Plugin.reservedKeys.contains(port.symbol) else { return port.symbol }
      var key = port.symbol + "_"
      while !taken.insert(key).inserted { key += "_" }
      return key
    }
  }

  /// Keys that mean something else beside `plugin:`, or that options of the command line give to all analyzers.
  private static let reservedKeys: Set<String> = [
    "plugin", "id", "inputs", "hop", "length", "window", "bands", "preset", "state",
  ]
}

extension LV2Port {
  /// The parameter called `key` that sets this control.
  fileprivate func parameter(_ key: String) -> ParameterDescriptor {
    let start = start(rate: LV2Port.listedRate)
    if has(.toggled) {
      return ParameterDescriptor(
        key, name, unit: .state, domain: .flag, default: .flag(start > 0), isLive: true)
    }
    if has(.enumeration), let word = choices.first(where: { $0.value == start })?.label,
      Set(choices.map(\.label)).count == choices.count
    {
      return ParameterDescriptor(
        key, name, unit: .text, domain: .choice(choices.map(\.label)), default: .text(word),
        isLive: true)
    }
    let range = range(rate: LV2Port.listedRate)
    return ParameterDescriptor(
      key, name + note, unit: unit,
      domain: .number(range.lowerBound.shortest...range.upperBound.shortest),
      default: .number(start.shortest), isLive: true)
  }

  /// The rate for which ranges that follow the rate are listed: the highest.
  static let listedRate = 192_000.0

  /// The named values.
  private var note: String {
    let texts = choices.map { "\($0.value.shortest): \($0.label)" }
    return (has(.integer) ? ", a whole number" : "")
      + (texts.isEmpty ? "" : " (" + texts.joined(separator: ", ") + ")")
  }

  /// The output that publishes this control.
  fileprivate func output(isPerChannel: Bool) -> OutputDescriptor {
    OutputDescriptor(
      symbol, name, count: isPerChannel ? .channels : .fixed(1), unit: unit,
      range: range(rate: LV2Port.listedRate), kind: has(.reportsLatency) ? .change : .frame,
      isBounded: false, silence: .unstated, source: .payload(.identity))
  }
}

extension Float {
  /// The double that prints like this figure.
  fileprivate var shortest: Double { Double("\(self)") ?? Double(self) }
}
