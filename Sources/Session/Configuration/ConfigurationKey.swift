/// One key of the configuration as its comments and the manual show it.
///
/// What an analyzer understands besides stands in its descriptor, and the keys of shaping in ``ShapingKeys``.
struct ConfigurationKey {
  let name: String
  /// What is written behind it, such as `true or false`.
  let values: String
  /// One phrase, without a period.
  let summary: String

  init(_ name: String, _ values: String, _ summary: String) {
    (self.name, self.values, self.summary) = (name, values, summary)
  }
}

/// The keys of one kind of object.
struct ConfigurationKeyGroup {
  let keys: [ConfigurationKey]

  /// What the template says of `name` behind its example.
  func note(_ name: String) -> String {
    guard let key = keys.first(where: { $0.name == name }) else {
      preconditionFailure("A key of the template stands in the table of keys")
    }
    return key.summary
  }

  /// Whether a reader that asks for `names` asks for all keys of the group and no other.
  func isExactly(_ names: [String]) -> Bool { Set(names) == Set(keys.map(\.name)) }
}
