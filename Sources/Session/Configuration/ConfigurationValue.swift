/// A node on its way to becoming a setting: it knows its path, and notes what is wrong with it.
///
/// Each reading function returns nil after it noted a fault.
struct ConfigurationValue {
  let node: ConfigurationNode
  /// The path of keys, such as `analyzers[0].length`; empty at the top.
  let path: String
  let problems: ConfigurationProblems

  /// Notes that the value itself is wrong.
  func fail(_ cause: String, mend: String? = nil) {
    problems.add(ConfigurationError(node.origin, "\(path) \(cause)", mend: mend))
  }

  /// Notes that the value is of the wrong kind.
  func failKind(_ mend: String) {
    guard node.value != .null else {
      return fail("is null", mend: "leave the key out for its default, or " + mend)
    }
    fail("is \(node.kind)", mend: mend)
  }

  /// Text without control characters, at most `limit` bytes.
  func text(mend: String = "write text in quotes", limit: Int = 4_096) -> String? {
    guard case .text(let text) = node.value else {
      failKind(mend)
      return nil
    }
    guard text == Quoted.escaped(text) else {
      fail("has a control character in \(Quoted.text(text))", mend: mend)
      return nil
    }
    guard text.utf8.count <= limit else {
      fail("has \(text.utf8.count) bytes", mend: "write at most \(limit)")
      return nil
    }
    return text
  }

  func flag() -> Bool? {
    guard case .flag(let flag) = node.value else {
      failKind("write true or false")
      return nil
    }
    return flag
  }

  /// One of `words`.
  func word(_ words: [String]) -> String? {
    guard let text = text(mend: "write one of " + words.map(Quoted.text).joined(separator: ", "))
    else { return nil }
    guard words.contains(text) else {
      fail("is \(Quoted.text(text))", mend: NearestWord.advice(on: text, among: words))
      return nil
    }
    return text
  }

  /// A list of some of `words`, or one of them.
  func words(_ words: [String]) -> [String]? {
    let values = listOrOne()
    let found = values.compactMap { $0.word(words) }
    return found.count == values.count ? found : nil
  }

  /// The elements of a list.
  func list(mend: String) -> [ConfigurationValue]? {
    guard case .list(let nodes) = node.value else {
      failKind(mend)
      return nil
    }
    return nodes.enumerated().map { index, node in
      ConfigurationValue(node: node, path: "\(path)[\(index)]", problems: problems)
    }
  }

  /// The elements of a list, or the single value as a list of one.
  func listOrOne() -> [ConfigurationValue] {
    if case .list = node.value { return list(mend: "") ?? [] }
    return [self]
  }

  /// An object whose members are then asked for by key.
  func object(mend: String) -> ConfigurationObject? {
    guard case .object(let members) = node.value else {
      failKind(mend)
      return nil
    }
    return ConfigurationObject(members: members, value: self)
  }
}
