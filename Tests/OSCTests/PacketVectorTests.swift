import Measurements
import OSC
import Testing

/// Byte sequences written by hand from the OSC 1.0 specification.
@Suite struct PacketVectorTests {
  @Test("The two examples of the OSC 1.0 specification have its bytes")
  func specificationExamples() {
    // "OSC Examples": /oscillator/4/frequency ,f 440.0
    #expect(
      plain(Message("/oscillator/4/frequency", [.float(440)])) == [
        0x2F, 0x6F, 0x73, 0x63, 0x69, 0x6C, 0x6C, 0x61, 0x74, 0x6F, 0x72, 0x2F, 0x34, 0x2F, 0x66,
        0x72,
        0x65, 0x71, 0x75, 0x65, 0x6E, 0x63, 0x79, 0x00, 0x2C, 0x66, 0x00, 0x00, 0x43, 0xDC, 0x00,
        0x00,
      ])
    // The second example: /foo ,iisff 1000 -1 "hello" 1.234 5.678
    #expect(
      plain(
        Message("/foo", [.int(1000), .int(-1), .string("hello"), .float(1.234), .float(5.678)]))
        == [
          0x2F, 0x66, 0x6F, 0x6F, 0x00, 0x00, 0x00, 0x00, 0x2C, 0x69, 0x69, 0x73, 0x66, 0x66, 0x00,
          0x00,
          0x00, 0x00, 0x03, 0xE8, 0xFF, 0xFF, 0xFF, 0xFF, 0x68, 0x65, 0x6C, 0x6C, 0x6F, 0x00, 0x00,
          0x00,
          0x3F, 0x9D, 0xF3, 0xB6, 0x40, 0xB5, 0xB2, 0x2D,
        ])
  }

  @Test("A message without arguments still carries its type tag string")
  func noArguments() {
    #expect(plain(Message("/bye")) == [0x2F, 0x62, 0x79, 0x65, 0, 0, 0, 0, 0x2C, 0, 0, 0])
  }

  @Test("Texts of every length modulo four are closed by one to four zero bytes")
  func padding() {
    let tail = ["", "a", "ab", "abc", "abcd"].map { text in
      Array(plain(Message("/x", [.string(text)])).dropFirst(8))
    }
    #expect(tail[0] == [0, 0, 0, 0])
    #expect(tail[1] == [0x61, 0, 0, 0])
    #expect(tail[2] == [0x61, 0x62, 0, 0])
    #expect(tail[3] == [0x61, 0x62, 0x63, 0])
    #expect(tail[4] == [0x61, 0x62, 0x63, 0x64, 0, 0, 0, 0])
  }

  @Test("A frame is one flat bundle, tagged immediately, that begins with its sequence message")
  func bundle() {
    let group = MessageGroup(
      kind: .frame, input: "m", sequence: Message("/f", [.int(7)]),
      messages: [Message("/a", [.float(1)])])
    var builder = PacketBuilder()
    let bytes: [UInt8] = [
      0x23, 0x62, 0x75, 0x6E, 0x64, 0x6C, 0x65, 0x00, 0, 0, 0, 0, 0, 0, 0, 1,
      0, 0, 0, 12, 0x2F, 0x66, 0, 0, 0x2C, 0x69, 0, 0, 0, 0, 0, 7,
      0, 0, 0, 12, 0x2F, 0x61, 0, 0, 0x2C, 0x66, 0, 0, 0x3F, 0x80, 0, 0,
    ]
    #expect(builder.packets(for: group, usesBundles: true) == [bytes])
  }

  @Test("Whole numbers stay floats, and a text ends at its first zero byte")
  func typesAreFixed() {
    #expect(
      plain(Message("/x", [.float(0), .float(1)])) == [
        0x2F, 0x78, 0, 0, 0x2C, 0x66, 0x66, 0, 0, 0, 0, 0, 0x3F, 0x80, 0, 0,
      ])
    #expect(plain(Message("/x", [.string("a\u{0}b")])) == plain(Message("/x", [.string("a")])))
  }

  @Test("What is not finite becomes the nearest finite number, and 0 where there is none")
  func finiteFloats() {
    #expect(WireFloat.finite(.infinity) == .greatestFiniteMagnitude)
    #expect(WireFloat.finite(-.infinity) == -.greatestFiniteMagnitude)
    #expect(WireFloat.finite(.nan) == 0)
    #expect(WireFloat.finite(-119.5) == -119.5)
  }

  @Test("An address without its slash, or none at all, is the caller's mistake")
  func illegalAddresses() async {
    await #expect(processExitsWith: .failure) { _ = plain(Message("x", [.float(0)])) }
    await #expect(processExitsWith: .failure) { _ = plain(Message("", [.float(0)])) }
  }
}

/// The one datagram of an event.
func plain(_ message: Message) -> [UInt8] {
  var builder = PacketBuilder()
  let group = MessageGroup(kind: .event, input: nil, messages: [message])
  return builder.packets(for: group, usesBundles: true)[0]
}
