/// A duration in seconds of audio or of the clock.
public struct Seconds: Hashable, Comparable, Sendable {
  /// The duration in seconds; it may be 0, and is finite.
  public let value: Double

  public init(_ value: Double) {
    self.value = value
  }

  /// Makes a duration from thousandths of a second.
  public static func milliseconds(_ value: Double) -> Seconds {
    Seconds(value / 1_000)
  }

  /// The duration in thousandths of a second.
  public var milliseconds: Double { value * 1_000 }

  public static func < (first: Seconds, second: Seconds) -> Bool {
    first.value < second.value
  }
}
