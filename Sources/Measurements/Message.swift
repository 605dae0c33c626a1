/// One message: an address and its arguments, as it goes onto the wire.
public struct Message: Hashable, Sendable {
  /// The whole address with its prefix, such as `/flametube/main/level/rms`.
  public let address: String
  /// The arguments in the order of the type tags.
  public let arguments: [Argument]

  public init(_ address: String, _ arguments: [Argument] = []) {
    self.address = address
    self.arguments = arguments
  }

  /// Makes a message with one float per element of `values`.
  public init(_ address: String, floats values: [Float]) {
    self.init(address, values.map(Argument.float))
  }
}
