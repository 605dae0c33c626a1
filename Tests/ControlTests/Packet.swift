import Control
import Measurements

/// Bytes of packets, laid out by hand from the text of OSC 1.0.
enum Packet {
  /// A text with its zero byte, padded with zeros to a multiple of four.
  static func text(_ text: String) -> [UInt8] {
    let bytes = Array(text.utf8) + [0]
    return bytes + Array(repeating: 0, count: (4 - bytes.count % 4) % 4)
  }

  static func word(_ value: UInt32) -> [UInt8] {
    [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: value >> $0) }
  }

  static func message(_ address: String, _ tags: String, _ arguments: [UInt8] = []) -> [UInt8] {
    text(address) + text("," + tags) + arguments
  }

  static func bundle(_ elements: [[UInt8]], time: UInt64 = 1) -> [UInt8] {
    text("#bundle") + word(UInt32(time >> 32)) + word(UInt32(truncatingIfNeeded: time))
      + elements.flatMap { word(UInt32($0.count)) + $0 }
  }
}

extension PacketDecoder {
  mutating func decode(_ bytes: [UInt8]) -> Result<[DecodedMessage], PacketFault> {
    bytes.withUnsafeBytes { decode($0) }
  }
}

/// What a fresh decoder makes of `bytes`.
func decoded(_ bytes: [UInt8]) -> Result<[DecodedMessage], PacketFault> {
  var decoder = PacketDecoder()
  return decoder.decode(bytes)
}
