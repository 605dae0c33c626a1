import Measurements

/// Reads datagrams of OSC 1.0 from anyone: a packet is right as a whole, or nothing of it is taken.
///
/// Every read is guarded, nothing traps, and the time is linear in the length of the datagram.
///
/// - Context: any thread; one thread uses one decoder
public struct PacketDecoder {
  /// The longest datagram that is looked at, in bytes: commands are short.
  public static let longestPacket = 8_192
  public static let longestAddress = 255
  /// The most messages that one packet may hold, counting those that no command takes.
  public static let mostMessages = 64
  public static let deepestBundle = 8

  /// Texts whose padding was not zero, which is against the standard and taken all the same.
  public private(set) var dirtyPaddingCount = 0
  private var messages: [DecodedMessage] = []

  public init() {}

  /// Returns the messages of `packet` in their order, bundles resolved, or why it is no packet.
  ///
  /// - Complexity: O(*n*) in the length of the packet.
  public mutating func decode(
    _ packet: UnsafeRawBufferPointer
  ) -> Result<[DecodedMessage], PacketFault> {
    defer { messages.removeAll(keepingCapacity: true) }
    do throws(PacketFault) {
      guard !packet.isEmpty else { throw .empty }
      guard packet.count <= PacketDecoder.longestPacket else { throw .length }
      try readElement(packet, 0..<packet.count, time: .immediately, depth: 0)
      return .success(messages)
    } catch {
      return .failure(error)
    }
  }

  private mutating func readElement(
    _ packet: UnsafeRawBufferPointer, _ place: Range<Int>, time: TimeTag, depth: Int
  ) throws(PacketFault) {
    guard place.count % 4 == 0 else { throw .length }
    var reader = PacketReader(packet, place)
    switch reader.next {
    case UInt8(ascii: "#"): try readBundle(packet, &reader, depth: depth)
    case UInt8(ascii: "/"):
      guard messages.count < PacketDecoder.mostMessages else { throw .count }
      messages.append(try PacketDecoder.readMessage(&reader, place, time: time))
      dirtyPaddingCount += reader.dirtyPaddingCount
    default: throw .address
    }
  }

  private mutating func readBundle(
    _ packet: UnsafeRawBufferPointer, _ reader: inout PacketReader, depth: Int
  ) throws(PacketFault) {
    guard depth < PacketDecoder.deepestBundle else { throw .depth }
    guard let name = reader.readText(), name.elementsEqual("#bundle".utf8) else { throw .address }
    guard let bits = reader.readLong() else { throw .element }
    while reader.left > 0 {
      guard let word = reader.readWord(), let length = Int(exactly: Int32(bitPattern: word)),
        length > 0
      else { throw .element }
      let start = reader.offset
      guard reader.skip(length) else { throw .element }
      try readElement(packet, start..<start + length, time: TimeTag(bits), depth: depth + 1)
    }
  }
}
