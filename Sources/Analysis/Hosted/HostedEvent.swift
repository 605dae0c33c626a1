/// Something that a hosted plugin found at a position of its own.
public struct HostedEvent: Hashable, Sendable {
  /// The index among the outputs of the instance.
  public let output: Int
  /// In frames since the engine's first.
  public let position: UInt64
  /// As many as the output has elements, or fewer where that differs from event to event.
  public let values: [Float]

  public init(output: Int, position: UInt64, values: [Float]) {
    self.output = output
    self.position = position
    self.values = values
  }
}
