import JACKBackend
import Measurements

extension ConfigurationDecoder {
  /// The words that stand for rules.
  static let ruleWords = ["capture", "monitor", "none"]

  /// Reads `{ name: { channels, connect }, … }`.
  func inputs(from value: ConfigurationValue) -> [InputSettings] {
    let example = "{ main: { channels: 2, connect: \"capture\" } }"
    guard let object = value.object(mend: "write an object such as \(example)") else { return [] }
    if object.members.isEmpty {
      value.fail("is empty", mend: "write at least one input, such as \(example)")
    }
    let inputs = object.values.map { name, origin, value in
      checkName(name, at: origin, path: value.path)
      return input(name, from: value)
    }
    let count = inputs.map(\.channels).reduce(0, +)
    if count > ChannelLimit.ofAllInputs {
      value.fail(
        "have \(count) channels together", mend: "\(ChannelLimit.ofAllInputs) are the most")
    }
    return inputs
  }

  private func input(_ name: String, from value: ConfigurationValue) -> InputSettings {
    var input = InputSettings(name: name, channels: 2)
    guard var object = value.object(mend: "write an object such as { channels: 2 }") else {
      return input
    }
    if let channels = object.take("channels")?.whole(in: 1...InputSettings.channelLimit) {
      input.channels = channels
    }
    if let rules = object.take("connect") { input.rules = self.rules(from: rules) }
    object.finish(ConfigurationKeys.input)
    return input
  }

  private func checkName(_ name: String, at origin: ConfigurationOrigin, path: String) {
    if !WireName.isLegal(name) {
      problems.add(
        ConfigurationError(
          origin, "\(path): the name \(Quoted.text(name)) cannot stand in an address",
          mend: "use a to z, 0 to 9, _ and -"))
    } else if GlobalMessages.reservedWords.contains(name) {
      problems.add(
        ConfigurationError(
          origin, "\(path): the name \(name) is reserved for the program's own messages",
          mend: "choose another name"))
    }
  }

  func rules(from value: ConfigurationValue) -> [String] {
    let values = value.listOrOne()
    let rules = values.compactMap(rule(from:))
    guard rules.contains("none") else { return rules }
    if rules.count > 1 {
      value.fail("has \"none\" beside other rules", mend: "let \"none\" stand alone")
    }
    return []
  }

  private func rule(from value: ConfigurationValue) -> String? {
    let wanted = "a port name, a regular expression, \"capture\", \"monitor\" or \"none\""
    guard let rule = nonEmptyText(value, wanted) else { return nil }
    if ConfigurationDecoder.ruleWords.contains(rule) { return rule }
    // Port names hold a colon, so a plain word without one matches nothing.
    if rule.allSatisfy({ $0.isLetter || $0.isNumber || $0 == "_" || $0 == "-" }) {
      let nearest = NearestWord.of(rule, among: ConfigurationDecoder.ruleWords)
      value.fail(
        "is \(Quoted.text(rule)), which no port is called",
        mend: nearest.map { "did you mean \($0)?" } ?? "write \(wanted)")
      return nil
    }
    return rule
  }
}
