import Measurements
import OSC
import Publishing
import Synchronization

/// Prints messages as text, one a line: address, type tags, values; or as lines of JSON. What is not OSC is printed as it
/// travels.
///
/// - Context: worker
final class MessagePrinter: Sendable {
  private struct State: Sendable {
    var generation: UInt32?
    var lines: JSONLines?
    var fault: StandardOutput.Fault?
    var packets = TargetPackets()
  }

  private let output: StandardOutput
  private let target: TargetSettings
  private let isJSON: Bool
  private let state = Mutex(State())

  init(output: StandardOutput, target: TargetSettings, isJSON: Bool) {
    self.output = output
    self.target = target
    self.isJSON = isJSON
  }

  /// Why the last group could not be printed; nil when it was.
  var fault: StandardOutput.Fault? { state.withLock(\.fault) }

  /// Prints one group; returns false when nobody reads any more.
  ///
  /// The greeting before there is a layout is left out: it comes again with the layout.
  func print(_ group: MessageGroup, _ layout: StreamLayout?) -> Bool {
    do throws(StandardOutput.Fault) {
      if isJSON {
        guard let layout else { return true }
        try output.write(json(group, layout))
      } else if target.format != .osc {
        try output.write(packets(group))
      } else {
        let greeting = layout == nil ? target.prefix + "/hello" : nil
        let messages =
          (group.sequence.map { [$0] } ?? []) + group.messages.filter { $0.address != greeting }
        try output.write(messages.map(MessagePrinter.line).joined())
      }
      return true
    } catch {
      state.withLock { $0.fault = error }
      return false
    }
  }

  private func json(_ group: MessageGroup, _ layout: StreamLayout) -> String {
    state.withLock { state in
      if state.generation != layout.generation {
        state.generation = layout.generation
        state.lines = JSONLines(layout, prefix: target.prefix, writesSequence: true)
      }
      var bytes: [UInt8] = []
      state.lines?.append(group, to: &bytes)
      return String(decoding: bytes, as: UTF8.self)
    }
  }

  /// The lines of OS2L as they are, posts of MQTT as mosquitto_sub -v prints them, the bytes of other packets in hexadecimal.
  private func packets(_ group: MessageGroup) -> String {
    let packets = state.withLock { $0.packets.packets(for: group, target) }
    if target.format == .os2l {
      return packets.map { String(decoding: $0, as: UTF8.self) }.joined()
    }
    if target.format == .mqtt {
      return packets.compactMap(MQTTPackets.parts).map { topic, payload, _ in
        "\(topic) \(String(decoding: payload, as: UTF8.self))\n"
      }.joined()
    }
    return packets.map { $0.map(MessagePrinter.hexadecimal).joined(separator: " ") + "\n" }.joined()
  }

  private static func hexadecimal(_ byte: UInt8) -> String {
    let digits = String(byte, radix: 16)
    return digits.count < 2 ? "0" + digits : digits
  }

  /// As oscdump prints it: address, tags, values.
  private static func line(_ message: Message) -> String {
    var tags = ","
    var values = ""
    for argument in message.arguments {
      switch argument {
      case .int(let value):
        tags += "i"
        values += " \(value)"
      case .float(let value):
        tags += "f"
        values += " \(value)"
      case .string(let text):
        tags += "s"
        values += " \(Quoted.text(text))"
      case .blob(let bytes):
        tags += "b"
        values += " [" + bytes.map(String.init).joined(separator: " ") + "]"
      }
    }
    return "\(message.address) \(tags)\(values)\n"
  }
}
