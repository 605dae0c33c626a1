import Measurements

/// One message of a packet that is right as a whole.
public struct DecodedMessage: Hashable, Sendable {
  public let address: String
  /// The arguments as ints, floats and texts; nil when one of them has no such equivalent, such as a blob.
  public let arguments: [Argument]?
  /// When it is to take effect.
  public let time: TimeTag
  /// The bytes of the packet that it was read from.
  public let place: Range<Int>
}

/// A time tag of OSC 1.0: seconds since 1900 in 32 bits before and 32 bits behind the point.
public struct TimeTag: Hashable, Sendable {
  /// What a message without a bundle has, too: 63 zero bits and a one.
  public static let immediately = TimeTag(1)
  /// Seconds from 1900 to 1970 (RFC 5905, section 6).
  private static let epoch: Double = 2_208_988_800

  public let bits: UInt64

  public init(_ bits: UInt64) {
    self.bits = bits
  }

  /// How many nanoseconds after `now`, in seconds since 1970, it is due; 0 when it is late or means at once.
  public func delay(now: Double) -> Int64 {
    guard self != .immediately else { return 0 }
    let seconds = Double(bits >> 32) + Double(bits & 0xffff_ffff) / 4_294_967_296
    // Within 136 years, so that the figure fits for certain.
    return Int64(max(0, seconds - TimeTag.epoch - now) * 1e9)
  }
}
