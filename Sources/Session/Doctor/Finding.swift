/// What `doctor` found out about one thing.
struct Finding {
  enum State: String {
    case good = "ok"
    /// It works, but less well than it could.
    case weak = "weak"
    case bad = "bad"
  }

  let state: State
  let subject: String
  /// What was found, in a few words.
  let result: String
  /// How to mend it; nil when nothing is wrong.
  let mend: String?

  init(_ state: State, _ subject: String, _ result: String, mend: String? = nil) {
    self.state = state
    self.subject = subject
    self.result = result
    self.mend = mend
  }

  /// One line, and a second one with the mend.
  var text: String {
    let label = state.rawValue + String(repeating: " ", count: 6 - state.rawValue.utf8.count)
    return "\(label)\(subject): \(result)\n" + (mend.map { "      → \($0)\n" } ?? "")
  }

  var json: JSONValue {
    [
      "state": .text(state.rawValue), "subject": .text(subject), "result": .text(result),
      "mend": .text(orNull: mend),
    ]
  }
}
