import JACKBackend

extension Configuration {
  /// What is right and may not be what was meant, one sentence each with its key.
  var remarks: [String] {
    inputs.flatMap { remarks(on: $0.rules, at: "inputs.\($0.name).connect") }
      + remarks(on: player.interruptBy, at: "player.interruptBy")
  }

  private func remarks(on rules: [String], at key: String) -> [String] {
    rules.compactMap { ConnectionRule($0).remark }.map {
      "\(key): \($0); check its brackets if an expression was meant"
    }
  }
}
