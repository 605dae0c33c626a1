import Glibc
import Measurements
import OSC
import Testing

@Suite struct PacketBuilderTests {
  private let sequence = Message("/flametube/main/frame", [.int(1), .int(2), .float(0.5)])

  private func frame(_ messages: [Message]) -> MessageGroup {
    MessageGroup(kind: .frame, input: "main", sequence: sequence, messages: messages)
  }

  @Test(
    "Bands of any number arrive whole in datagrams of at most 1,200 bytes, bundled or plain",
    arguments: [1, 31, 217, 218, 219, 222, 223, 224, 231, 232, 300, 512, 1_024], [true, false])
  func wholeArrays(count: Int, usesBundles: Bool) {
    let values = (0..<count).map { Float($0) * 0.25 - 120 }
    let address = "/flametube/main/spectrum/bands"
    var builder = PacketBuilder()
    let datagrams = builder.packets(
      for: frame([Message(address, floats: values)]), usesBundles: usesBundles)
    #expect(datagrams.allSatisfy { $0.count <= 1_200 })
    let messages = datagrams.flatMap { decode($0).messages }.filter { $0 != sequence }
    #expect(Self.assembled(messages, address: address, count: count) == values)
  }

  /// Puts parts together as a receiver does; nil where a value is missing or two parts disagree.
  private static func assembled(_ messages: [Message], address: String, count: Int) -> [Float?] {
    if messages.count == 1 {
      return messages[0].address == address ? floats(messages[0].arguments[...]) : []
    }
    var result = [Float?](repeating: nil, count: count)
    for message in messages {
      guard message.address == address + "_part", message.arguments[1] == .int(Int32(count)),
        case .int(let first) = message.arguments[0]
      else { return [] }
      for (offset, value) in floats(message.arguments.dropFirst(2)).enumerated() {
        result[Int(first) + offset] = value
      }
    }
    return result
  }

  private static func floats(_ arguments: ArraySlice<Argument>) -> [Float?] {
    arguments.map { if case .float(let value) = $0 { value } else { nil } }
  }

  @Test("All parts of an array have the same type tags, and the last one is full")
  func equalParts() {
    let messages = parts(of: Message("/a/bands", floats: [Float](repeating: 1, count: 512)))
    #expect(messages.count == 3)
    #expect(Set(messages.map(\.arguments.count)) == [2 + 171])
    #expect(messages.map(\.arguments[0]) == [.int(0), .int(171), .int(341)])
  }

  @Test("Marks and texts are split as floats are")
  func otherArrays() {
    let marks = parts(of: Message("/a/marks", [Argument](repeating: .int(2), count: 512)))
    #expect(marks.count == 3)
    let names = (1...60).map { Argument.string("system:capture_\($0)") }
    let texts = parts(of: Message("/a/ports", names))
    #expect(texts.count > 1)
    var gathered: [Int32: Argument] = [:]
    for text in texts {
      guard case .int(let first) = text.arguments[0] else { continue }
      for (offset, name) in text.arguments.dropFirst(2).enumerated() {
        gathered[first + Int32(offset)] = name
      }
    }
    #expect((0..<60).map { gathered[$0] } == names)
  }

  private func parts(of message: Message) -> [Message] {
    var builder = PacketBuilder()
    let group = MessageGroup(kind: .change, input: "main", messages: [message])
    return builder.packets(for: group, usesBundles: true).map { datagram in
      #expect(datagram.count <= 1_200)
      return decode(datagram).messages[0]
    }
  }

  @Test("A text longer than a datagram is cut between two characters")
  func longText() {
    let text = String(repeating: "ö", count: 2_000)
    let message = parts(of: Message("/error", [.int(3), .string(text)]))[0]
    guard case .string(let cut) = message.arguments[1] else { return }
    #expect(cut.utf8.count > 1_150 && text.hasPrefix(cut))
  }

  @Test("A message of which not even one value fits is left out and counted, the others leave")
  func omitted() {
    var builder = PacketBuilder()
    let endless = Message("/" + String(repeating: "x", count: 1_300), [.float(1)])
    let datagrams = builder.packets(for: frame([endless, Message("/a")]), usesBundles: true)
    #expect(builder.omitted == 1)
    #expect(datagrams.map { decode($0).messages } == [[sequence, Message("/a")]])
  }

  @Test("Every bundle of a frame is flat, immediate, in the order of the messages, sequence first")
  func bundles() {
    let messages = (0..<200).map {
      Message("/flametube/main/spectrum/band/\($0)", [.float(Float($0))])
    }
    var builder = PacketBuilder()
    let decoded = builder.packets(for: frame(messages), usesBundles: true).map(decode)
    #expect(decoded.count > 1)
    #expect(
      decoded.allSatisfy { $0.depth == 1 && $0.timetags == [1] && $0.messages.first == sequence })
    #expect(decoded.flatMap { $0.messages.dropFirst() } == messages)
  }

  @Test("Without bundles the sequence message leaves once, then each message alone")
  func plainFrames() {
    let messages = [Message("/a", [.float(1)]), Message("/b", [.int(2)])]
    var builder = PacketBuilder()
    let decoded = builder.packets(for: frame(messages), usesBundles: false).map(decode)
    #expect(decoded.map(\.messages) == [[sequence], [messages[0]], [messages[1]]])
    #expect(decoded.allSatisfy { $0.depth == 0 })
  }

  @Test("Events and changes are never bundled", arguments: [MessageGroup.Kind.event, .change])
  func ownDatagrams(kind: MessageGroup.Kind) {
    let messages = [Message("/a", [.float(1)]), Message("/b", [.string("x")])]
    var builder = PacketBuilder()
    let group = MessageGroup(kind: kind, input: "main", messages: messages)
    let decoded = builder.packets(for: group, usesBundles: true).map(decode)
    #expect(decoded.map(\.messages) == [[messages[0]], [messages[1]]])
    #expect(decoded.allSatisfy { $0.depth == 0 })
  }

  @Test("A frame without values still tells its sequence, and an empty group sends nothing")
  func emptyGroups() {
    var builder = PacketBuilder()
    #expect(
      builder.packets(for: frame([]), usesBundles: true).map { decode($0).messages } == [[sequence]]
    )
    let empty = MessageGroup(kind: .change, input: nil, messages: [])
    #expect(builder.packets(for: empty, usesBundles: true).isEmpty)
  }

  @Test("The locale of the process changes no byte")
  func locale() {
    let message = Message("/x", [.float(-1234.5), .int(1_000_000), .string("1,5")])
    let expected = plain(message)
    defer { setlocale(LC_ALL, "C") }
    for name in ["de_DE.UTF-8", "fr_FR.UTF-8", "tr_TR.UTF-8", "C.UTF-8", ""] {
      setlocale(LC_ALL, name)
      #expect(plain(message) == expected)
    }
  }

  @Test("Random messages come back from liblo's decoder with every bit", arguments: 0..<20)
  func roundTrip(seed: Int) {
    var random = SplitMix(state: UInt64(seed))
    for _ in 0..<100 {
      let messages = (0..<Int.random(in: 1...12, using: &random)).map { _ in randomMessage(&random)
      }
      var builder = PacketBuilder()
      let usesBundles = Bool.random(using: &random)
      let datagrams = builder.packets(for: frame(messages), usesBundles: usesBundles)
      #expect(datagrams.allSatisfy { $0.count <= 1_200 && $0.count.isMultiple(of: 4) })
      let received = datagrams.flatMap { decode($0).messages }.filter { $0 != sequence }
      #expect(received.map(bits) == messages.map(bits))
    }
  }

  /// The message with its floats as bit patterns, so that the two zeros differ.
  private func bits(_ message: Message) -> Message {
    Message(
      message.address,
      message.arguments.map {
        if case .float(let value) = $0 { .int(Int32(bitPattern: value.bitPattern)) } else { $0 }
      })
  }

  private func randomMessage(_ random: inout SplitMix) -> Message {
    let letters = Array("abcdefghijklmnopqrstuvwxyz0123456789_-/")
    let name = (0..<Int.random(in: 1...60, using: &random)).map { _ in
      letters.randomElement(using: &random)!
    }
    let arguments = (0..<Int.random(in: 0...40, using: &random)).map { _ -> Argument in
      switch Int.random(in: 0..<3, using: &random) {
      case 0: .int(Int32(truncatingIfNeeded: random.next()))
      case 1: .float(randomFloat(&random))
      default:
        .string(
          String(
            (0..<Int.random(in: 0...9, using: &random)).map { _ in
              letters.randomElement(using: &random)!
            }))
      }
    }
    return Message("/" + String(name), arguments)
  }

  /// Any finite float, denormals and both zeros among them.
  private func randomFloat(_ random: inout SplitMix) -> Float {
    let value = Float(bitPattern: UInt32(truncatingIfNeeded: random.next()))
    return value.isFinite ? value : 0
  }
}
