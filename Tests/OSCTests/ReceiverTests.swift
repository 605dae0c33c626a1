import Foundation
import Measurements
import OSC
import TestRigs
import Testing

/// The same stream, decoded by programs that we did not write.
@Suite(.serialized) struct ReceiverTests {
  @Test(
    "liblo, Python, Pd and SuperCollider read every value of a stream",
    arguments: ReceiverProgram.allCases)
  func stream(program: ReceiverProgram) throws {
    let folder = NSTemporaryDirectory() + "flametube-" + UUID().uuidString
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let port = try closedPort()
    let child = try program.start(port: port, in: folder)
    defer { child.stop() }
    let output = Told().output([TargetSettings(host: "127.0.0.1", port: port)])
    defer { output.close() }
    func isRead(_ word: String) -> Bool { program.messages(in: child.output).contains([word]) }
    let isUp = poll(within: 120) {
      output.send(single("/probe"), to: 0)
      return isRead("probe")
    }
    #expect(isUp, "\(child.output)")
    for group in Self.groups { output.send(group, to: 0) }
    output.send(single("/done"), to: 0)
    #expect(poll(within: 60) { isRead("done") }, "\(child.output)")
    let received = program.messages(in: child.output).filter { $0 != ["probe"] && $0 != ["done"] }
    let expected = Self.expected
    #expect(received.count == expected.count)
    for (words, message) in zip(received, expected) {
      #expect(isSame(words, message), "\(words) is not \(message)")
    }
  }

  private func single(_ address: String) -> MessageGroup {
    MessageGroup(kind: .change, input: nil, messages: [Message(address)])
  }

  /// Compares numbers as floats, which is what the four programs have in common.
  private func isSame(_ words: [String], _ message: Message) -> Bool {
    let address = message.address.split(separator: "/").map(String.init)
    guard words.count == address.count + message.arguments.count, words.starts(with: address) else {
      return false
    }
    return zip(words.dropFirst(address.count), message.arguments).allSatisfy { word, argument in
      switch argument {
      case .int(let value): Float(word) == Float(value)
      case .float(let value): Float(word) == value
      case .string(let text): word == text
      case .blob: false
      }
    }
  }
}

/// What a target gets in its first moments. The figures have few digits, since Pd prints six.
extension ReceiverTests {
  private static let inputs = ["main", "booth"]

  private static let groups: [MessageGroup] =
    [
      MessageGroup(
        kind: .change, input: nil,
        messages: [
          Message("/flametube/hello", [.string("flametube"), .string("1.0"), .int(1)]),
          Message("/flametube/main/ports", [.string("Built-in Audio:capture_1"), .string("ö")]),
          Message("/flametube/main/spectrum/edges", floats: (0...31).map { Float($0) * 31.25 }),
        ])
    ] + (0..<3).flatMap { frame in inputs.map { makeFrame($0, number: frame) } } + [
      MessageGroup(
        kind: .event, input: "main",
        messages: [Message("/flametube/main/onset", [.float(0.75), .int(-3)])]),
      MessageGroup(kind: .change, input: nil, messages: [Message("/flametube/bye")]),
    ]

  private static func sequence(_ input: String, _ number: Int) -> Message {
    Message("/flametube/\(input)/frame", [.int(Int32(number)), .int(12), .float(0.25)])
  }

  private static func bands(_ number: Int) -> [Float] {
    (0..<512).map { Float(($0 * 7 + number * 13) % 481) * 0.25 - 120 }
  }

  private static func makeFrame(_ input: String, number: Int) -> MessageGroup {
    MessageGroup(
      kind: .frame, input: input, sequence: sequence(input, number),
      messages: [
        Message("/flametube/\(input)/level/rms", [.float(-18.5), .float(-120)]),
        Message("/flametube/\(input)/spectrum/db", floats: bands(number)),
        Message("/flametube/\(input)/tone/bass", [.float(0.5)]),
      ])
  }

  /// The stream as the layout rules want it: 512 values leave in three parts of 171, of which two share no
  /// datagram, and each datagram of a frame begins with the sequence.
  private static var expected: [Message] {
    groups.flatMap { group -> [Message] in
      guard let sequence = group.sequence else { return group.messages }
      let parts = [0, 171, 341].map { first in part(of: group.messages[1], first: first) }
      return [
        sequence, group.messages[0], parts[0], sequence, parts[1], sequence, parts[2],
        group.messages[2],
      ]
    }
  }

  private static func part(of message: Message, first: Int) -> Message {
    let values = message.arguments[first..<first + 171]
    return Message(message.address + "_part", [.int(Int32(first)), .int(512)] + values)
  }
}
