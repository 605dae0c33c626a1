/// How figures are written in messages, lists and the configuration: the shortest text that reads back to the
/// same value, whole numbers without a point.
package enum NumberText {
  package static func of(_ value: Double) -> String { trimmed(value.description) }

  package static func of(_ value: Float) -> String { trimmed(value.description) }

  /// Returns `lower to upper`.
  package static func of(_ range: ClosedRange<Double>, scale: Double = 1, unit: String = "")
    -> String
  {
    let suffix = unit.isEmpty ? "" : " " + unit
    return of(range.lowerBound * scale) + " to " + of(range.upperBound * scale) + suffix
  }

  /// Returns a duration as `43 ms`, or in seconds from one second on, or where thousandths would not read back to
  /// the same value.
  package static func ofDuration(seconds: Double) -> String {
    let milliseconds = seconds * 1_000
    let isExact = milliseconds / 1_000 == seconds
    return isExact && abs(milliseconds) < 1_000
      ? of(milliseconds) + " ms" : of(seconds) + " s"
  }

  private static func trimmed(_ text: String) -> String {
    text.hasSuffix(".0") ? String(text.dropLast(2)) : text
  }
}
