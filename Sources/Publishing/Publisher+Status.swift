import Measurements

extension Publisher {
  /// Sends the outputs of one input that changed since this was last called.
  mutating func sendChanges(_ input: Int, of plan: LayoutPlan, at position: UInt64, emit: Emit) {
    var changed: Set<Int> = []
    for instance in plan.inputs[input].instances where !plan.instances[instance].changing.isEmpty {
      for index in states[instance].takeChanges(plan.instances[instance]) {
        changed.insert(plan.instances[instance].forms[index].slot)
      }
    }
    guard !changed.isEmpty else { return }
    var rendering = Rendering(
      outputCount: plan.inputs[input].outputCount, viewCount: views.count)
    for view in views.indices {
      let messages = views[view].inputs[input].change.compactMap { route -> Message? in
        guard changed.contains(route.form.slot) else { return nil }
        let vector = states[route.instance].vector
        return rendering.message(route) { Array(vector[$0.elements]) }
      }
      send(.change, messages, of: plan.inputs[input].name, to: view, at: position, emit: emit)
    }
  }

  /// Sends the status that changed.
  mutating func sendStatus(emit: Emit) {
    guard status.hasUnsent else { return }
    var owners: [String?] = []
    for entry in status.entries where entry.isUnsent && !owners.contains(entry.input) {
      owners.append(entry.input)
    }
    for view in views.indices {
      for owner in owners {
        let messages = statusMessages(for: view, of: owner) { $0.isUnsent }
        send(.change, messages, of: owner, to: view, at: position, emit: emit)
      }
    }
    status.markSent()
  }

  /// Sends the slow status to all targets that get more than events.
  func sendSlow(emit: Emit) {
    for view in views.indices where views[view].key.rate != .eventsOnly {
      let messages = statusMessages(for: view, of: nil) { $0.isSlow }
      send(.change, messages, of: nil, to: view, at: position, emit: emit)
    }
  }

  /// The messages of the status of `owner`, nil for the whole program, that fulfil `condition`.
  func statusMessages(
    for view: Int, of owner: String?, where condition: (StatusBoard.Entry) -> Bool
  ) -> [Message] {
    status.entries.compactMap { entry in
      guard entry.input == owner, condition(entry), views[view].passes(entry.address) else {
        return nil
      }
      return Message(views[view].key.prefix + entry.address, entry.arguments)
    }
  }
}
