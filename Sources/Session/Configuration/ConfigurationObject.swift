/// An object of the configuration whose keys are asked for one by one; what was never asked for is unknown.
struct ConfigurationObject {
  let members: [ConfigurationMember]
  /// The object as a value, for faults that concern it as a whole.
  let value: ConfigurationValue
  private var known: [String] = []

  init(members: [ConfigurationMember], value: ConfigurationValue) {
    self.members = members
    self.value = value
  }

  /// The value of `key`; nil when the key is left out.
  mutating func take(_ key: String) -> ConfigurationValue? {
    known.append(key)
    guard let member = members.first(where: { $0.key == key }) else { return nil }
    return ConfigurationValue(node: member.node, path: path(of: key), problems: value.problems)
  }

  /// The value of `key`, whose absence is a fault; `example` shows what to write.
  mutating func require(_ key: String, example: String) -> ConfigurationValue? {
    if let taken = take(key) { return taken }
    let name = value.path.isEmpty ? "the configuration" : value.path
    value.problems.add(
      ConfigurationError(
        value.node.origin, "\(name) has no key \(key)", mend: "write \(key): \(example)"))
    return nil
  }

  /// All members, for objects whose keys are names.
  var values: [(key: String, origin: ConfigurationOrigin, value: ConfigurationValue)] {
    members.map { member in
      let inner = ConfigurationValue(
        node: member.node, path: path(of: member.key), problems: value.problems)
      return (member.key, member.origin, inner)
    }
  }

  /// Notes every key that was never asked for, with the nearest that was; those that were are documented as `group`.
  func finish(_ group: ConfigurationKeyGroup? = nil) {
    assert(group?.isExactly(known) ?? true, "The keys that are read are those of the documentation")
    for member in members where !known.contains(member.key) {
      value.problems.add(
        ConfigurationError(
          member.origin, "\(path(of: member.key)) is an unknown key",
          mend: NearestWord.advice(on: member.key, among: known)))
    }
  }

  private func path(of key: String) -> String {
    let shown = Quoted.escaped(String(key.prefix(64)))
    return value.path.isEmpty ? shown : "\(value.path).\(shown)"
  }
}
