import Control
import Measurements
import Testing

@Suite("Packet decoder")
struct PacketDecoderTests {
  @Test("Numbers and truth values of every size become ints and floats")
  func coercion() throws {
    let packet = Packet.message(
      "/a", "ifdhTFIs",
      Packet.word(0xffff_fffe) + Packet.word(0x3f80_0000)  // −2 and 1.0
        + Packet.word(0x4000_0000) + Packet.word(0)  // 2.0 in 64 bits
        + Packet.word(0) + Packet.word(7) + Packet.text("ü"))
    let message = try #require(try decoded(packet).get().first)
    #expect(message.address == "/a")
    #expect(
      message.arguments
        == [.int(-2), .float(1), .float(2), .int(7), .int(1), .int(0), .int(1), .string("ü")])
    #expect(message.time == .immediately)
    #expect(message.place == 0..<packet.count)
  }

  @Test("A message without a type tag string has no arguments")
  func missingTags() throws {
    let message = try #require(try decoded(Packet.text("/flametube/ping")).get().first)
    #expect(message.arguments == [])
  }

  /// Type tags and their arguments.
  static let foreignArguments: [(String, [UInt8])] = [
    ("b", Packet.word(3) + [1, 2, 3, 0]),
    ("t", Packet.word(0) + Packet.word(1)),
    ("c", Packet.word(65)),
    ("r", Packet.word(0)),
    ("m", Packet.word(0)),
    ("N", []),
    ("[i]", Packet.word(1)),
    ("x", [1, 2, 3, 4]),
    ("h", Packet.word(1) + Packet.word(0)),
  ]

  @Test(
    "Types that no command takes leave the packet right and the message without arguments",
    arguments: foreignArguments)
  func foreign(tags: String, arguments: [UInt8]) throws {
    let packet = Packet.bundle([
      Packet.message("/a", tags, arguments), Packet.message("/b", "i", Packet.word(1)),
    ])
    let messages = try decoded(packet).get()
    #expect(messages.map(\.address) == ["/a", "/b"])
    #expect(messages[0].arguments == nil)
    #expect(messages[1].arguments == [.int(1)])
  }

  @Test("Bundles in bundles come out flat, each message with the time of its own bundle")
  func bundles() throws {
    let inner = Packet.bundle([Packet.message("/b", "")], time: 5)
    let packet = Packet.bundle(
      [Packet.message("/a", ""), inner, Packet.message("/c", "")], time: 3)
    let messages = try decoded(packet).get()
    #expect(messages.map(\.address) == ["/a", "/b", "/c"])
    #expect(messages.map(\.time.bits) == [3, 5, 3])
    for message in messages {
      #expect(Array(packet[message.place]) == Packet.message(message.address, ""))
    }
  }

  @Test("Padding other than zero is taken and counted")
  func padding() throws {
    var decoder = PacketDecoder()
    let messages = try decoder.decode(Array("/abc\0xyz,i\0\0".utf8) + Packet.word(4)).get()
    #expect(messages.first?.arguments == [.int(4)])
    #expect(decoder.dirtyPaddingCount == 1)
  }

  @Test("A packet that is wrong anywhere gives nothing at all", arguments: BrokenPacket.all)
  func faults(packet: BrokenPacket) {
    #expect(decoded(packet.bytes) == .failure(packet.fault))
  }

  @Test("Eight bundles in one another are taken, nine are not")
  func depth() throws {
    let eight = (0..<8).reduce(Packet.text("/a")) { packet, _ in Packet.bundle([packet]) }
    #expect(try decoded(eight).get().count == 1)
    #expect(decoded(Packet.bundle([eight])) == .failure(.depth))
  }

  @Test("No beginning of a right packet is taken for a whole one with other content")
  func beginnings() throws {
    let packet = Packet.bundle([
      Packet.message("/abc", "is", Packet.word(1) + Packet.text("text")),
      Packet.message("/d", "T"),
    ])
    let whole = try decoded(packet).get()
    for length in 0..<packet.count {
      guard let messages = try? decoded(Array(packet[..<length])).get() else { continue }
      #expect(messages == Array(whole.prefix(messages.count)) && messages.count < whole.count)
    }
  }

  @Test("A time tag in the past and the tag of immediacy mean now")
  func time() {
    // 2 s after 1970 in seconds since 1900.
    let tag = TimeTag((2_208_988_802 << 32) | 0x8000_0000)
    #expect(tag.delay(now: 1) == 1_500_000_000)
    #expect(tag.delay(now: 3) == 0)
    #expect(TimeTag.immediately.delay(now: 0) == 0)
    #expect(TimeTag(.max).delay(now: 0) > 0)
  }
}
