import Foundation
import Measurements
import Testing

@testable import Publishing

@Suite struct LinesTests {
  private let stream = layout([
    instance([plain("a")], id: "level", length: 480),
    instance([plain("b")], id: "spectrum", length: 4_800),
  ])

  private let frame = MessageGroup(
    kind: .frame, input: "main", sequence: Message("/flametube/main/frame", [.int(7)]),
    messages: [
      Message("/flametube/main/level/a", floats: [-6.02, 1e-10, 0.1]),
      Message("/flametube/main/spectrum/bands_item/3", [.int(-4)]),
    ], position: 48_000)

  private func json(_ groups: [MessageGroup], writesSequence: Bool = false) -> String {
    var lines = JSONLines(stream, prefix: "/flametube", writesSequence: writesSequence)
    var output: [UInt8] = []
    for group in groups { lines.append(group, to: &output) }
    return String(decoding: output, as: UTF8.self)
  }

  private func csv(_ groups: [MessageGroup]) -> String {
    var lines = CSVLines(stream, prefix: "/flametube")
    var output: [UInt8] = []
    for group in groups { lines.append(group, to: &output) }
    return String(decoding: output, as: UTF8.self)
  }

  @Test("A frame's time is the centre of the window behind each message")
  func centres() {
    #expect(
      json([frame]) == """
        {"time":0.995,"address":"/flametube/main/level/a","values":[-6.02,1e-10,0.1]}
        {"time":0.95,"address":"/flametube/main/spectrum/bands_item/3","values":[-4]}

        """)
  }

  @Test("The frame's number is written when asked for, at the end of the hop")
  func sequence() {
    let first = json([frame], writesSequence: true).split(separator: "\n").first
    #expect(first == #"{"time":1.0,"address":"/flametube/main/frame","values":[7]}"#)
  }

  @Test("An output with a latency of its own has events at its own times")
  func outputLatency() {
    let quick = InstanceOutput(
      descriptor: plain("quick", kind: .event).descriptor, count: 1, latency: 48)
    let stream = layout([instance([plain("slow", kind: .event), quick], id: "onset", length: 960)])
    var lines = JSONLines(stream, prefix: "/flametube")
    var output: [UInt8] = []
    let messages = ["quick", "slow"].map { Message("/flametube/main/onset/\($0)", [.int(1)]) }
    lines.append(
      MessageGroup(kind: .event, input: "main", messages: messages, position: 48_000), to: &output)
    #expect(
      String(decoding: output, as: UTF8.self) == """
        {"time":0.999,"reported":1.0,"address":"/flametube/main/onset/quick","values":[1]}
        {"time":0.99,"reported":1.0,"address":"/flametube/main/onset/slow","values":[1]}

        """)
  }

  @Test("An event tells when it happened and when it was known")
  func event() {
    let group = MessageGroup(
      kind: .event, input: "main", messages: [Message("/flametube/main/spectrum/b", [.int(1)])],
      position: 48_000)
    #expect(
      json([group])
        == #"{"time":0.95,"reported":1.0,"address":"/flametube/main/spectrum/b","values":[1]}"#
        + "\n")
    #expect(csv([group]) == "0.95,/flametube/main/spectrum/b,0,1,1.0\n")
  }

  @Test("A change is told at its position")
  func change() {
    let group = MessageGroup(
      kind: .change, input: "main", messages: [Message("/flametube/main/level/a", [.int(1)])],
      position: 24_000)
    #expect(csv([group]) == "0.5,/flametube/main/level/a,0,1,\n")
  }

  @Test("Every number reads back as it was")
  func roundTrip() throws {
    var seed: UInt32 = 1
    let values = (0..<2_000).map { _ -> Float in
      seed = seed &* 1_664_525 &+ 1_013_904_223
      let value = Float(bitPattern: seed)
      return value.isFinite ? value : 0
    }
    let group = MessageGroup(
      kind: .change, input: nil, messages: [Message("/x", floats: values)])
    let object = try JSONSerialization.jsonObject(with: Data(json([group]).utf8))
    let read = try #require((object as? [String: Any])?["values"] as? [NSNumber])
    #expect(read.map(\.doubleValue).map(Float.init) == values)
  }

  @Test("Figures of a usual size have the digits that the standard library gives them")
  func digits() {
    var seed: UInt64 = 7
    func random(_ bound: UInt32) -> UInt32 {
      seed = seed &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return UInt32(seed >> 33) % bound
    }
    // From 2⁻¹⁴ to 2²³: all that is written by ourselves, and a little more.
    let any = (0..<300_000).map { _ in
      Float(bitPattern: random(2) << 31 | (113 + random(37)) << 23 | random(1 << 23))
    }
    let round = (0..<100_000).map { _ in
      Float(random(2_000_000)) / Float([1, 2, 8, 10, 1_000][Int(random(5))])
    }
    let edges: [Float] = [
      0, -0.0, 1, -1, 0.1, 0.01, 0.001, 1e-4, 9.9999e-5, 1.234_567_8e-4, 999_999.94, 1e6, 123_456.5,
    ]
    for value in any + round + edges {
      var text: [UInt8] = []
      ShortestText.append(value, to: &text)
      #expect(text == Array(value.description.utf8))
    }
  }

  @Test("Figures and text may stand side by side")
  func mixed() {
    let group = MessageGroup(
      kind: .change, input: nil,
      messages: [Message("/x", [.int(-2_147_483_648), .string("a"), .float(0.5), .blob([1, 2])])])
    #expect(
      json([group])
        == #"{"time":0.0,"address":"/x","values":[-2147483648,"a",0.5,[1,2]]}"# + "\n")
  }

  @Test("Text is escaped so that a JSON reader gives it back")
  func text() throws {
    let odd = "quote \" backslash \\ tab \t newline \n bell \u{7} umlaut ü 🎹"
    let group = MessageGroup(kind: .change, input: nil, messages: [Message("/x", [.string(odd)])])
    let lines = json([group])
    #expect(lines.split(separator: "\n").count == 1)
    let object = try JSONSerialization.jsonObject(with: Data(lines.utf8))
    #expect((object as? [String: Any])?["values"] as? [String] == [odd])
  }

  @Test("Text with commas, quotes or line ends is quoted as RFC 4180 says")
  func quoted() {
    let texts = ["plain", "a,b", "a\"b", "a\nb", "a\r\nb"]
    let group = MessageGroup(
      kind: .change, input: nil, messages: [Message("/x", texts.map(Argument.string))])
    #expect(
      csv([group])
        == "0.0,/x,0,plain,\n0.0,/x,1,\"a,b\",\n0.0,/x,2,\"a\"\"b\",\n0.0,/x,3,\"a\nb\",\n"
        + "0.0,/x,4,\"a\r\nb\",\n")
  }

  @Test("A message without arguments is one line, and figures that are none never appear")
  func edges() {
    let group = MessageGroup(
      kind: .change, input: nil, messages: [Message("/bye"), Message("/x", [.float(.nan)])])
    #expect(csv([group]) == "0.0,/bye,,,\n0.0,/x,0,0.0,\n")
    #expect(json([group]).hasPrefix(#"{"time":0.0,"address":"/bye","values":[]}"#))
  }

  @Test("After a year of audio the time is still exact to the frame")
  func longTimes() {
    let position: UInt64 = 48_000 * 86_400 * 365 + 1
    let group = MessageGroup(
      kind: .change, input: nil, messages: [Message("/x", [.int(1)])], position: position)
    let time = csv([group]).split(separator: ",")[0]
    #expect(Double(time).map { ($0 * 48_000).rounded() } == Double(position))
  }
}
