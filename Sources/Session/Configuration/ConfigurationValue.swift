import Measurements

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

  private func failKind(_ mend: String) {
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

  /// A figure in `unit` within `range`, written as a number or as text with a unit, such as `"1.2 kHz"`.
  func figure(_ unit: Unit, in range: ClosedRange<Double>) -> Double? {
    let scale = UnitScale(unit)
    let value: Double
    switch node.value {
    case .number(let number): value = number
    case .text(let text):
      guard let read = scale.value(of: text) else {
        fail("is \(Quoted.text(text))", mend: "write " + scale.advice)
        return nil
      }
      value = read
    default:
      failKind("write " + scale.advice)
      return nil
    }
    return check(value, in: range, said: scale.text)
  }

  /// A duration in seconds within `range` of seconds, written as a number of milliseconds or as `"1.5 s"`.
  func duration(in range: ClosedRange<Double>) -> Seconds? {
    let milliseconds = figureInMilliseconds()
    guard let milliseconds else { return nil }
    return check(milliseconds / 1_000, in: range) { NumberText.ofDuration(seconds: $0) }.map {
      Seconds($0)
    }
  }

  private func figureInMilliseconds() -> Double? {
    let advice = "write a duration such as \"43 ms\", \"1.5 s\" or a number of milliseconds"
    switch node.value {
    case .number(let number): return number
    case .text(let text):
      if let value = UnitScale(.milliseconds).value(of: text) { return value }
      fail("is \(Quoted.text(text))", mend: advice)
      return nil
    default:
      failKind(advice)
      return nil
    }
  }

  /// A whole number within `range`.
  func whole(in range: ClosedRange<Int>) -> Int? {
    let bounds = Double(range.lowerBound)...Double(range.upperBound)
    guard case .number(let number) = node.value else {
      failKind("write a whole number from \(NumberText.of(bounds))")
      return nil
    }
    guard let checked = check(number, in: bounds, said: NumberText.of) else { return nil }
    guard let whole = Int(exactly: checked) else {
      fail(
        "is \(NumberText.of(number))", mend: "write a whole number from \(NumberText.of(bounds))")
      return nil
    }
    return whole
  }

  private func check(
    _ value: Double, in range: ClosedRange<Double>, said: (Double) -> String
  ) -> Double? {
    guard value.isFinite else {
      fail(
        "is not a finite number",
        mend: "the range is \(said(range.lowerBound)) to \(said(range.upperBound))")
      return nil
    }
    guard range.contains(value) else {
      fail(
        "is \(said(value))",
        mend: "the range is \(said(range.lowerBound)) to \(said(range.upperBound))")
      return nil
    }
    return value
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
