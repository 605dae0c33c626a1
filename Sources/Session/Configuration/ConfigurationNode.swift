/// One value of the configuration as it was written, with its place.
package struct ConfigurationNode: Equatable, Sendable {
  /// What was written.
  package enum Value: Equatable, Sendable {
    case null
    case flag(Bool)
    /// Infinity and not a number are read, and refused where a setting is made of them.
    case number(Double)
    case text(String)
    case list([ConfigurationNode])
    /// In the order of the text, each key once.
    case object([ConfigurationMember])
  }

  package var value: Value
  package var origin: ConfigurationOrigin

  package init(_ value: Value, _ origin: ConfigurationOrigin) {
    self.value = value
    self.origin = origin
  }

  /// The value of the member called `key`; nil for other kinds of value. Setting adds the member at the end, or
  /// removes it; a value of another kind becomes an object.
  package subscript(key: String) -> ConfigurationNode? {
    get {
      guard case .object(let members) = value else { return nil }
      return members.first { $0.key == key }?.node
    }
    set {
      var members: [ConfigurationMember] = []
      if case .object(let present) = value { members = present }
      let index = members.firstIndex { $0.key == key }
      switch (index, newValue) {
      case (let index?, let node?): members[index].node = node
      case (let index?, nil): members.remove(at: index)
      case (nil, let node?):
        members.append(ConfigurationMember(key: key, origin: node.origin, node: node))
      case (nil, nil): break
      }
      value = .object(members)
    }
  }

  /// What the value is called in a message.
  package var kind: String {
    switch value {
    case .null: "null"
    case .flag(let flag): flag ? "true" : "false"
    case .number(let number): number.isFinite ? NumberText.of(number) : "not a finite number"
    case .text(let text): Quoted.text(text)
    case .list: "a list"
    case .object: "an object"
    }
  }
}

/// A key of an object with its value.
package struct ConfigurationMember: Equatable, Sendable {
  package let key: String
  package let origin: ConfigurationOrigin
  package var node: ConfigurationNode

  package init(key: String, origin: ConfigurationOrigin, node: ConfigurationNode) {
    self.key = key
    self.origin = origin
    self.node = node
  }
}

extension ConfigurationNode {
  /// The value as it would be written.
  var json: JSONValue {
    switch value {
    case .null: .null
    case .flag(let flag): .flag(flag)
    case .number(let number): .number(number)
    case .text(let text): .text(text)
    case .list(let nodes): .list(nodes.map(\.json))
    case .object(let members): .object(members.map { JSONMember($0.key, $0.node.json) })
    }
  }
}
