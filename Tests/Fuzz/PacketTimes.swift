import Control

/// Prints how long the dearest packet takes the decoder: of the files that are named, and of some that are made to be dear.
@main
enum PacketTimes {
  static func main() {
    DecodingTime(limit: PacketDecoder.longestPacket) { packet in
      var decoder = PacketDecoder()
      packet.withUnsafeBytes { _ = decoder.decode($0) }
    }.report("packets", besides: dear)
  }

  /// Packets of the greatest length: flags, empty texts, one long text, and as many messages as are taken.
  private static var dear: [[UInt8]] {
    let message = text("/" + String(repeating: "a", count: 60)) + text(",iiii") + zeros(16)
    let element: [UInt8] = [0, 0, 0, UInt8(message.count)] + message
    let elements = Array(repeating: element, count: 64).flatMap { $0 }
    return [
      text("/a") + text("," + String(repeating: "T", count: 8_180)),
      text("/a") + text("," + String(repeating: "s", count: 1_630)) + zeros(1_630 * 4),
      text("/a") + text(",s") + text(String(repeating: "ü", count: 4_080)),
      text("#bundle") + zeros(8) + elements,
    ]
  }

  private static func text(_ text: String) -> [UInt8] {
    let bytes = Array(text.utf8) + [0]
    return bytes + zeros((4 - bytes.count % 4) % 4)
  }

  private static func zeros(_ count: Int) -> [UInt8] {
    Array(repeating: 0, count: count)
  }
}
