import Measurements

/// Packs groups of messages into datagrams.
///
/// A frame becomes flat bundles with the time tag "immediately", each of which begins with the frame's sequence
/// message; without bundles it becomes one message a datagram, the sequence message first. Events and changes
/// always travel as one message a datagram, which every receiver understands. liblo writes the bytes.
public struct PacketBuilder: Sendable {
  /// The longest datagram in bytes of payload: it passes an IPv6 path of 1,280 bytes and common tunnels whole.
  public static let datagramLimit = 1_200

  /// Messages left out since the start because even a part of them was longer than a datagram.
  public private(set) var omitted = 0

  public init() {}

  /// Returns the datagrams of `group` in the order in which they are sent; none is longer than `limit`.
  ///
  /// An array that is too long leaves in parts under `<address>_part`: see the table of messages.
  ///
  /// - Context: control
  /// - Complexity: O(*n*) in the number of arguments.
  public mutating func packets(
    for group: MessageGroup, usesBundles: Bool, limit: Int = PacketBuilder.datagramLimit
  ) -> [[UInt8]] {
    if group.kind == .frame, usesBundles { return bundles(of: group, limit: limit) }
    let head = group.sequence.map { [$0] } ?? []
    return (head + group.messages).flatMap { message in
      fitting(message, within: limit).map { EncodedMessage($0).datagram() }
    }
  }

  /// Fills bundle after bundle in the order of the messages.
  private mutating func bundles(of group: MessageGroup, limit: Int) -> [[UInt8]] {
    let head = group.sequence.map { WireLength.of($0) + WireLength.elementHeader } ?? 0
    let space = limit - WireLength.bundleHeader - head
    var result: [[UInt8]] = []
    var pending: [Message] = []
    var used = 0
    for message in group.messages {
      for part in fitting(message, within: space - WireLength.elementHeader) {
        let length = WireLength.of(part) + WireLength.elementHeader
        if used + length > space {
          result.append(Self.bundle(group.sequence, pending))
          pending.removeAll(keepingCapacity: true)
          used = 0
        }
        pending.append(part)
        used += length
      }
    }
    if !pending.isEmpty || (result.isEmpty && group.sequence != nil) {
      result.append(Self.bundle(group.sequence, pending))
    }
    return result
  }

  private mutating func fitting(_ message: Message, within limit: Int) -> [Message] {
    let parts = message.parts(within: limit)
    if parts.isEmpty { omitted += 1 }
    return parts
  }

  private static func bundle(_ sequence: Message?, _ messages: [Message]) -> [UInt8] {
    let bundle = EncodedBundle()
    if let sequence { bundle.add(EncodedMessage(sequence)) }
    for message in messages { bundle.add(EncodedMessage(message)) }
    return bundle.datagram()
  }
}
