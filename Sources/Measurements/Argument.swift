/// One argument of a message: the three types that every OSC receiver understands.
public enum Argument: Hashable, Sendable {
  /// A 32-bit integer, type tag `i`.
  case int(Int32)
  /// A 32-bit float, type tag `f`; finite.
  case float(Float)
  /// Text, type tag `s`; it contains no zero byte.
  case string(String)
}
