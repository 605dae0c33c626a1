/// A place in a text that moves forward and knows its line and column.
struct SourceCursor {
  private let scalars: [Unicode.Scalar]
  private var index = 0
  private(set) var position = SourcePosition()

  init(_ scalars: [Unicode.Scalar]) {
    self.scalars = scalars
  }

  /// The scalar here; nil at the end.
  var next: Unicode.Scalar? { peek(0) }

  /// The scalar `offset` further on; nil behind the end.
  func peek(_ offset: Int) -> Unicode.Scalar? {
    index + offset < scalars.count ? scalars[index + offset] : nil
  }

  /// Moves behind the scalar here and returns it; nil at the end.
  @discardableResult
  mutating func advance() -> Unicode.Scalar? {
    guard let scalar = next else { return nil }
    index += 1
    position.advance(over: scalar, before: next)
    return scalar
  }

  /// Moves behind the scalar here if it is `expected`; returns whether it was.
  mutating func skip(_ expected: Unicode.Scalar) -> Bool {
    guard next == expected else { return false }
    advance()
    return true
  }
}
