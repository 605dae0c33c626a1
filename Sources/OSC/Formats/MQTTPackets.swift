import Measurements

/// Writes messages as posts of MQTT: the address without its first slash is the topic; one figure or text is the payload, and
/// several are a list in JSON.
///
/// What changes now and then, slow figures included, is kept by the broker, events are not, and frames are left out. A packet
/// is one byte for keeping, the topic, a zero and the payload; whoever sends it takes it apart with ``parts(of:)``.
package enum MQTTPackets {
  static func packets(for group: MessageGroup) -> [[UInt8]] {
    guard group.kind != .frame else { return [] }
    return group.messages.map { message in
      let topic = String(message.address.drop { $0 == "/" })
      let payload = Array(MQTTPackets.text(of: message.arguments).utf8)
      // A goodbye that is kept would be told to those who come when the program is there again.
      let isRetained = group.kind == .change && !topic.hasSuffix("/bye") && topic != "bye"
      return [isRetained ? 1 : 0] + Array(topic.utf8) + [0] + payload
    }
  }

  /// What a packet says; nil when it is none.
  package static func parts(of packet: [UInt8]) -> (
    topic: String, payload: [UInt8], isRetained: Bool
  )? {
    guard let flag = packet.first, let end = packet.dropFirst().firstIndex(of: 0) else {
      return nil
    }
    return (
      String(decoding: packet[1..<end], as: UTF8.self), Array(packet[(end + 1)...]), flag == 1
    )
  }

  private static func text(of arguments: [Argument]) -> String {
    if arguments.count == 1, case .string(let text) = arguments[0] { return text }
    let texts = arguments.map(MQTTPackets.text)
    return texts.count == 1 ? texts[0] : "[" + texts.joined(separator: ",") + "]"
  }

  private static func text(of argument: Argument) -> String {
    switch argument {
    case .int(let value): "\(value)"
    case .float(let value): "\(WireFloat.finite(value))"
    case .string(let text): quoted(text)
    case .blob(let bytes): "[" + bytes.map { "\($0)" }.joined(separator: ",") + "]"
    }
  }

  /// As JSON has text (RFC 8259, section 7).
  private static func quoted(_ text: String) -> String {
    let body = text.unicodeScalars.reduce(into: "") { result, scalar in
      switch scalar {
      case "\"", "\\": result += "\\" + String(scalar)
      case _ where scalar.value < 0x20:
        let digits = String(scalar.value, radix: 16)
        result += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
      default: result.unicodeScalars.append(scalar)
      }
    }
    return "\"\(body)\""
  }
}
