import Analysis
import Measurements

extension VampEntry {
  /// Keys that mean something else beside `plugin:`, or that options of the command line give to all analyzers.
  private static let reservedKeys: Set<String> = [
    "plugin", "id", "inputs", "hop", "length", "window", "bands", "program",
  ]

  /// What the configuration may say and what goes onto the wire.
  ///
  /// - Parameter wanted: the number of the only output that is wanted
  func descriptor(identifier: String, wanted: Int?) -> PluginDescriptor {
    PluginDescriptor(
      identifier: identifier, name: name, summary: summary, version: version, channels: 1...16,
      parameters: [.hop] + (programs.isEmpty ? [] : [programParameter])
        + zip(parameterKeys, parameters).map { $1.descriptor($0) },
      outputs: OutputShape(self, wanted: wanted, counts: []).outputs.map(\.descriptor),
      place: .worker)
  }

  private var summary: String {
    let maker = maker.isEmpty ? "" : " by \(maker)"
    return (description.isEmpty ? name : description) + maker
  }

  private var programParameter: ParameterDescriptor {
    ParameterDescriptor(
      "program", "Program to start from; what is given beside it goes before", unit: .text,
      domain: .text("one of: " + programs.joined(separator: ", ")), default: .text(""))
  }

  /// The key in the configuration of each parameter, with underscores behind it where that word is taken.
  var parameterKeys: [String] {
    var taken = VampEntry.reservedKeys
    return parameters.map { parameter in
      var key = addressPart(parameter.key)
      while !taken.insert(key).inserted { key += "_" }
      return key
    }
  }

  /// The values of the parameters that were given, by their index.
  func values(of given: [String: ParameterValue]) -> [(index: Int, value: Float)] {
    zip(parameterKeys, parameters).enumerated().compactMap { index, pair in
      given[pair.0].flatMap { pair.1.value(of: $0) }.map { (index: index, value: $0) }
    }
  }
}

extension VampEntry.Parameter {
  fileprivate func descriptor(_ key: String) -> ParameterDescriptor {
    if isChoice {
      let place = max(0, min(choices.count - 1, Int((standard - lowest).rounded())))
      return ParameterDescriptor(
        key, name, unit: .text, domain: .choice(choices), default: .text(choices[place]))
    }
    return ParameterDescriptor(
      key, name, unit: Unit(vamp: unit), domain: .number(lowest...highest),
      default: .number(min(max(standard, lowest), highest)))
  }

  /// Whether each whole step has a name of its own.
  private var isChoice: Bool {
    !choices.isEmpty && Set(choices).count == choices.count
      && choices.count == Int((highest - lowest).clampedRounded) + 1
  }

  fileprivate func value(of value: ParameterValue) -> Float? {
    switch value {
    case .number(let number): Float(number)
    case .flag(let flag): flag ? Float(highest) : Float(lowest)
    case .text(let text): choices.firstIndex(of: text).map { Float(lowest) + Float($0) }
    case .numbers: nil
    }
  }
}

extension VampEntry.Output {
  /// - Parameter count: how many values each feature has; nil where that differs
  func descriptor(count: Int?) -> OutputDescriptor {
    OutputDescriptor(
      addressPart(key), name, count: count.map { .fixed($0) } ?? .upTo(OutputShape.mostValues),
      unit: Unit(vamp: unit),
      range: range ?? -Float.greatestFiniteMagnitude...Float.greatestFiniteMagnitude, kind: .event,
      isBounded: false, silence: .unstated, source: .payload(.identity))
  }
}

extension Unit {
  /// The unit that a plugin calls `name`.
  fileprivate init(vamp name: String) {
    self = name.isEmpty ? .plain : Unit(rawValue: name) ?? .plain
  }
}

extension Double {
  /// The nearest whole number, of a size that an Int holds.
  fileprivate var clampedRounded: Double { Swift.min(Swift.max(rounded(), 0), 1e6) }
}

/// `text` with underscores for what does not stand in an address.
private func addressPart(_ text: String) -> String {
  let bytes = text.utf8.map { byte -> UInt8 in
    let isKept =
      (0x30...0x39).contains(byte) || (0x41...0x5a).contains(byte) || (0x61...0x7a).contains(byte)
      || byte == 0x2d || byte == 0x2e
    return isKept ? byte : 0x5f
  }
  return bytes.isEmpty ? "_" : String(decoding: bytes, as: UTF8.self)
}
