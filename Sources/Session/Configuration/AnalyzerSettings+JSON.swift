import Measurements

extension AnalyzerSettings {
  /// Parameters stand in alphabetical order, of shaping only what differs from the default.
  func json(by vocabulary: ConfigurationVocabulary) -> JSONValue {
    let descriptor = vocabulary.descriptor(of: plugin)
    var members = [
      JSONMember("plugin", .text(plugin)), JSONMember("id", .text(HostedGroup.written(id))),
    ]
    if let inputs { members.append(JSONMember("inputs", .list(inputs.map(JSONValue.text)))) }
    for (key, value) in parameters.sorted(by: { $0.key < $1.key }) {
      let parameter = descriptor?.parameters.first { $0.key == key }
      members.append(JSONMember(key, value.json(in: parameter?.domain)))
    }
    for key in ShapingKeys.shaping where parameters[key.key] == nil {
      members += key.member(of: shaping, besides: ShapingSettings())
    }
    if let gain = shaping.automaticGain {
      let inner = ShapingKeys.automaticGain.flatMap {
        $0.member(of: gain, besides: AutomaticGainSettings())
      }
      members.append(JSONMember("agc", inner.isEmpty ? .flag(true) : .object(inner)))
    }
    return .object(members)
  }
}

extension ParameterValue {
  /// The value as it is written; a duration with its unit.
  func json(in domain: ParameterDescriptor.Domain?) -> JSONValue {
    switch (self, domain) {
    case (.number(let value), .duration): .text(NumberText.ofDuration(seconds: value))
    case (.number(let value), _): .number(value)
    case (.text(let text), .words): .list(text.split(separator: " ").map { .text(String($0)) })
    case (.text(let text), _): .text(text)
    case (.flag(let flag), _): .flag(flag)
    case (.numbers(let values), _): .list(values.map { .number($0) })
    }
  }
}

extension ShapingKey {
  /// The key with its value in `root`; nothing when it is the same in `standard`.
  func member(of root: Root, besides standard: Root) -> [JSONMember] {
    guard text(in: root) != text(in: standard) else { return [] }
    return [JSONMember(key, text(in: root))]
  }

  /// The value in `root` as it is written.
  func text(in root: Root) -> JSONValue {
    switch field {
    case .figure(let path): .number(root[keyPath: path])
    case .duration(let path): .text(NumberText.ofDuration(seconds: root[keyPath: path].value))
    }
  }
}
