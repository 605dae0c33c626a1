/// Floats as they may leave: a receiver never gets infinities or what is not a number.
package enum WireFloat {
  /// Returns `value`, or the nearest finite number; 0 stands for what is not a number.
  package static func finite(_ value: Float) -> Float {
    if value.isNaN { return 0 }
    return min(max(value, -.greatestFiniteMagnitude), .greatestFiniteMagnitude)
  }
}
