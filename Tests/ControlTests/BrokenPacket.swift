import Control
import Testing

/// A datagram that is no packet, and what is wrong with it.
struct BrokenPacket: Sendable, CustomTestStringConvertible {
  let bytes: [UInt8]
  let fault: PacketFault

  init(_ bytes: [UInt8], _ fault: PacketFault) {
    self.bytes = bytes
    self.fault = fault
  }

  var testDescription: String { "\(bytes.count) bytes with the fault \(fault)" }

  static let all: [BrokenPacket] = [
    BrokenPacket([], .empty),
    BrokenPacket([0x2f], .length),
    BrokenPacket(Array("/abc".utf8), .text),
    BrokenPacket(Array("abc\0".utf8), .address),
    BrokenPacket(Packet.text("/ä"), .address),
    BrokenPacket(Packet.text("/a b"), .address),
    BrokenPacket(Packet.text("/" + String(repeating: "a", count: 255)), .longAddress),
    BrokenPacket(Packet.text("/a") + Packet.text("i"), .tags),
    BrokenPacket(Packet.text("/a") + Array(",iii".utf8), .tags),
    BrokenPacket(Packet.message("/a", "i"), .arguments),
    BrokenPacket(Packet.message("/a", "d", Packet.word(1)), .arguments),
    BrokenPacket(Packet.message("/a", "", Packet.word(1)), .arguments),
    BrokenPacket(Packet.message("/a", "s", Array("abcd".utf8)), .text),
    BrokenPacket(Packet.message("/a", "s", [0xff, 0xfe, 0, 0]), .text),
    BrokenPacket(Packet.message("/a", "b", Packet.word(0xffff_ffff)), .arguments),
    BrokenPacket(Packet.message("/a", "b", Packet.word(8) + Packet.word(0)), .arguments),
    BrokenPacket(Packet.text("#bundl"), .address),
    BrokenPacket(Packet.text("#bundle") + Packet.word(0), .element),
    BrokenPacket(Packet.bundle([]) + Packet.word(0), .element),
    BrokenPacket(Packet.bundle([]) + Packet.word(0xffff_fff0), .element),
    BrokenPacket(Packet.bundle([]) + Packet.word(8) + Packet.word(0), .element),
    BrokenPacket(Packet.bundle([Packet.text("/a")]) + Packet.word(3) + Packet.word(0), .length),
    BrokenPacket(Packet.bundle(Array(repeating: Packet.text("/a"), count: 65)), .count),
    BrokenPacket(Array(repeating: 0x2f, count: 8_196), .length),
  ]
}
