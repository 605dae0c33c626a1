import Measurements

/// What the sender of a command is told when it is not carried out.
struct WebRefusal: Equatable, Sendable {
  /// The whole address of the command.
  let address: String
  let reason: String

  /// The text for its client, one line of JSON.
  var text: String {
    JSONText.line(of: [
      "COMMAND": .text("REFUSED"),
      "DATA": ["ADDRESS": .text(address), "REASON": .text(reason)],
    ])
  }
}
