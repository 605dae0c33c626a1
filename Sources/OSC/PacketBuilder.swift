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
    var result: [[UInt8]] = []
    pack(group, usesBundles: usesBundles, limit: limit) {
      result.append($0)
      return true
    }
    return result
  }

  /// Hands each datagram of ``packets(for:usesBundles:limit:)`` to `take` as soon as it is made, so that the first one
  /// leaves before the last one is written; those behind one for which it returns false are not written.
  ///
  /// - Context: control
  mutating func pack(
    _ group: MessageGroup, usesBundles: Bool, limit: Int = PacketBuilder.datagramLimit,
    _ take: ([UInt8]) -> Bool
  ) {
    if group.kind == .frame, usesBundles { return packBundles(group, limit: limit, take) }
    for message in (group.sequence.map { [$0] } ?? []) + group.messages {
      for part in fitting(message, within: limit) {
        guard take(EncodedMessage(part).datagram()) else { return }
      }
    }
  }

  /// Fills bundle after bundle in the order of the messages.
  private mutating func packBundles(
    _ group: MessageGroup, limit: Int, _ take: ([UInt8]) -> Bool
  ) {
    let head = group.sequence.map { WireLength.of($0) + WireLength.elementHeader } ?? 0
    let space = limit - WireLength.bundleHeader - head
    var pending: [Message] = []
    var used = 0
    var isEmpty = true
    for message in group.messages {
      for part in fitting(message, within: space - WireLength.elementHeader) {
        let length = WireLength.of(part) + WireLength.elementHeader
        if used + length > space {
          guard take(Self.bundle(group.sequence, pending)) else { return }
          isEmpty = false
          pending.removeAll(keepingCapacity: true)
          used = 0
        }
        pending.append(part)
        used += length
      }
    }
    if !pending.isEmpty || (isEmpty && group.sequence != nil) {
      _ = take(Self.bundle(group.sequence, pending))
    }
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
