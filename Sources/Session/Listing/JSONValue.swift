import Measurements

/// A value on its way to JSON or JSON5.
package enum JSONValue: Hashable, Sendable {
  case null
  case flag(Bool)
  /// The digits as they are written.
  case figure(String)
  case text(String)
  case list([JSONValue])
  /// In the order in which it is written.
  case object([JSONMember])

  /// A figure; null when it is not finite, since JSON has no word for that.
  package static func number(_ value: Double) -> JSONValue {
    value.isFinite ? .figure(NumberText.of(value)) : .null
  }

  /// As above, in the fewest digits that read back to the same `Float`.
  package static func number(_ value: Float) -> JSONValue {
    value.isFinite ? .figure(NumberText.of(value)) : .null
  }

  /// A figure that everyone reads as a real number: it has a point or an exponent. Null when it is not finite.
  package static func real(_ value: Float) -> JSONValue {
    value.isFinite ? .figure(value.description) : .null
  }

  package static func number(_ value: Int) -> JSONValue { .figure(String(value)) }

  /// Text, or null.
  package static func text(orNull text: String?) -> JSONValue { text.map(JSONValue.text) ?? .null }

  /// The lower and the upper bound as a list.
  package static func range(_ range: ClosedRange<Float>) -> JSONValue {
    .list([.number(range.lowerBound), .number(range.upperBound)])
  }

  /// As above.
  package static func range(_ range: ClosedRange<Double>) -> JSONValue {
    .list([.number(range.lowerBound), .number(range.upperBound)])
  }
}

/// A key of an object with its value.
package struct JSONMember: Hashable, Sendable {
  package let key: String
  package let value: JSONValue

  package init(_ key: String, _ value: JSONValue) {
    self.key = key
    self.value = value
  }
}

extension JSONValue: ExpressibleByDictionaryLiteral {
  package init(dictionaryLiteral elements: (String, JSONValue)...) {
    self = .object(elements.map { JSONMember($0, $1) })
  }
}
