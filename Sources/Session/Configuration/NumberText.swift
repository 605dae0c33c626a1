/// How figures are written in messages, lists and the configuration: the shortest text that reads back to the
/// same value, whole numbers without a point.
package enum NumberText {
  package static func of(_ value: Double) -> String {
    // Up to here every whole number is exact, and no exponent is wanted.
    value == value.rounded() && abs(value) < 1e15 ? String(Int(value)) : value.description
  }

  package static func of(_ value: Float) -> String {
    value == value.rounded() && abs(value) < 1e15 ? String(Int(value)) : value.description
  }

  /// Returns `lower to upper`.
  package static func of(_ range: ClosedRange<Double>) -> String {
    of(range.lowerBound) + " to " + of(range.upperBound)
  }

  /// Returns a duration as `43 ms`, or in seconds from one second on, or where thousandths would not read back to
  /// the same value.
  package static func ofDuration(seconds: Double) -> String {
    let milliseconds = seconds * 1_000
    let isExact = milliseconds / 1_000 == seconds
    return isExact && abs(milliseconds) < 1_000
      ? of(milliseconds) + " ms" : of(seconds) + " s"
  }
}
