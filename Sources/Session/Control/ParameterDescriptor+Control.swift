import Measurements

/// How the parameters of an analyzer look as arguments of a command.
extension ParameterDescriptor {
  /// Durations are given in milliseconds, as numbers are in the configuration.
  var controlUnit: Unit {
    if case .duration = domain { .milliseconds } else { unit }
  }

  /// `argument`, which fits the domain, as it would stand in the configuration.
  func value(
    of argument: Argument, at path: String, _ problems: ConfigurationProblems
  ) -> ConfigurationValue {
    ConfigurationValue(
      node: ConfigurationNode(node(of: argument), .builtIn), path: path, problems: problems)
  }

  private func node(of argument: Argument) -> ConfigurationNode.Value {
    switch (argument, domain) {
    case (.int(let value), .flag): .flag(value != 0)
    case (.int(let value), _): .number(Double(value))
    case (.float(let value), _): .number(Double(value))
    case (.string(let text), .words):
      .list(text.split(separator: " ").map { ConfigurationNode(.text(String($0)), .builtIn) })
    case (.string(let text), _): .text(text)
    case (.blob, _): .null
    }
  }
}

extension ParameterDescriptor.Domain {
  /// The longest text of a parameter: names and band plans.
  private static let longestText = 255

  /// What a command takes; durations in milliseconds.
  var control: ControlParameter.Domain {
    switch self {
    case .number(let range): .number(Float(range.lowerBound)...Float(range.upperBound))
    case .duration(let range):
      .number(Float(range.lowerBound * 1e3)...Float(range.upperBound * 1e3))
    case .choice(let words): .choice(words)
    case .flag: .flag
    case .words, .text: .text(longest: Self.longestText)
    }
  }
}

extension ShapingKey {
  /// What a command takes; durations in milliseconds.
  var controlDomain: ControlParameter.Domain {
    let scale: Double = if case .duration = field { 1_000 } else { 1 }
    return .number(Float(range.lowerBound * scale)...Float(range.upperBound * scale))
  }

  /// The value in `root` as a command takes it.
  func controlValue(in root: Root) -> Float {
    switch field {
    case .figure(let path): root[keyPath: path]
    case .duration(let path): Float(root[keyPath: path].value * 1_000)
    }
  }

  /// Reads `figure` into `root` as if it stood in the configuration; returns what is wrong with it.
  func decode(_ figure: Double, at path: String, into root: inout Root) -> ConfigurationProblems {
    let problems = ConfigurationProblems()
    let node = ConfigurationNode(.number(figure), .builtIn)
    decode(ConfigurationValue(node: node, path: path, problems: problems), into: &root)
    return problems
  }
}
