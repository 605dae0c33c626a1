/// The messages that one target gets at one instant.
public struct MessageGroup: Equatable, Sendable {
  /// Why a group is sent, which decides how it is packed.
  public enum Kind: Equatable, Sendable {
    /// All values of one input at one instant; every datagram of it begins with `frame`.
    case frame
    /// One event, in its own datagram, never delayed to the next frame.
    case event
    /// Values that changed, or are repeated for late receivers.
    case change
  }

  public let kind: Kind
  /// The name of the input, or nil for global messages.
  public let input: String?
  /// The `frame` message: it stands first in each datagram of a frame; nil in other kinds.
  public let sequence: Message?
  /// The messages in the order of the schema.
  public let messages: [Message]
  /// Frames of audio from the engine's first frame to the end of the hop that the group tells of.
  public let position: UInt64

  public init(
    kind: Kind, input: String?, sequence: Message? = nil, messages: [Message], position: UInt64 = 0
  ) {
    self.kind = kind
    self.input = input
    self.sequence = sequence
    self.messages = messages
    self.position = position
  }
}
