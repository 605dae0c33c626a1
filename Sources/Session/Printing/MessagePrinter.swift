import Measurements
import Publishing
import Synchronization

/// Prints messages as text, one a line: address, type tags, values; or as lines of JSON.
///
/// - Context: worker
final class MessagePrinter: Sendable {
  private struct State: Sendable {
    var generation: UInt32?
    var lines: JSONLines?
    var fault: StandardOutput.Fault?
  }

  private let output: StandardOutput
  private let prefix: String
  private let isJSON: Bool
  private let state = Mutex(State())

  init(output: StandardOutput, prefix: String, isJSON: Bool) {
    self.output = output
    self.prefix = prefix
    self.isJSON = isJSON
  }

  /// Why the last group could not be printed; nil when it was.
  var fault: StandardOutput.Fault? { state.withLock(\.fault) }

  /// Prints one group; returns false when nobody reads any more.
  func print(_ group: MessageGroup, _ layout: StreamLayout?) -> Bool {
    do throws(StandardOutput.Fault) {
      if isJSON {
        guard let layout else { return true }
        try output.write(json(group, layout))
      } else {
        let messages = (group.sequence.map { [$0] } ?? []) + group.messages
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
        state.lines = JSONLines(layout, prefix: prefix, writesSequence: true)
      }
      var bytes: [UInt8] = []
      state.lines?.append(group, to: &bytes)
      return String(decoding: bytes, as: UTF8.self)
    }
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
      }
    }
    return "\(message.address) \(tags)\(values)\n"
  }
}
