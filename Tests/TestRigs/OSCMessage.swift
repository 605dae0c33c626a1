/// One message of OSC 1.0 as a receiver reads it.
public struct OSCMessage: Equatable, Sendable {
  public enum Argument: Equatable, Sendable {
    case int(Int32)
    case float(Float)
    case string(String)
  }

  public let address: String
  public let arguments: [Argument]

  /// The whole numbers among the arguments.
  public var ints: [Int32] {
    arguments.compactMap { if case .int(let value) = $0 { value } else { nil } }
  }

  /// The floating-point numbers among the arguments.
  public var floats: [Float] {
    arguments.compactMap { if case .float(let value) = $0 { value } else { nil } }
  }

  /// The texts among the arguments.
  public var strings: [String] {
    arguments.compactMap { if case .string(let value) = $0 { value } else { nil } }
  }
}

/// What is wrong with a datagram.
public struct OSCFault: Error, Equatable, CustomStringConvertible {
  public let description: String
}
