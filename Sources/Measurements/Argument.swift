/// One argument of a message: the three types that every OSC receiver understands, and bytes where a route asks for them.
public enum Argument: Hashable, Sendable {
  /// A 32-bit integer, type tag `i`.
  case int(Int32)
  /// A 32-bit float, type tag `f`; finite.
  case float(Float)
  /// Text, type tag `s`; it contains no zero byte.
  case string(String)
  /// Bytes, type tag `b`.
  case blob([UInt8])
}

extension Argument {
  /// The type tag of OSC.
  public var typeTag: String {
    switch self {
    case .int: "i"
    case .float: "f"
    case .string: "s"
    case .blob: "b"
    }
  }
}
