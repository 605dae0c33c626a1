/// What is published.
public struct MQTTPost: Hashable, Sendable {
  public let topic: String
  public let payload: [UInt8]
  /// Whether the broker keeps it for those who come later.
  public let isRetained: Bool

  public init(topic: String, payload: [UInt8], isRetained: Bool) {
    (self.topic, self.payload, self.isRetained) = (topic, payload, isRetained)
  }
}
