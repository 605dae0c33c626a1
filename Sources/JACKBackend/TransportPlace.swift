/// What the server's transport does, and where it is.
public struct TransportPlace: Hashable, Sendable {
  public var isRolling: Bool
  /// From its beginning.
  public var seconds: Double

  public init(isRolling: Bool, seconds: Double) {
    self.isRolling = isRolling
    self.seconds = seconds
  }
}

/// What the server's transport is asked to do.
public enum TransportOrder: Hashable, Sendable {
  case start
  case stop
  /// To this many seconds from its beginning.
  case locate(Double)
}
