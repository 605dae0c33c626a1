import Measurements

extension Publisher {
  /// Makes every target a newcomer.
  mutating func greetAll() {
    for target in targets.indices {
      targets[target].needsHello = true
      targets[target].needsRefresh = true
    }
  }

  /// Sends newcomers `hello`, and newcomers and those who asked for it all that changes only now and then.
  mutating func greet(emit: Emit) {
    guard targets.contains(where: { $0.needsHello || $0.needsRefresh }) else { return }
    // Whoever is refreshed gets the whole status, so what waits to be sent need not follow.
    if targets.allSatisfy(\.needsRefresh) { status.markSent() }
    for view in views.indices {
      var groups: [MessageGroup]?
      for target in views[view].targets {
        if targets[target].needsHello, !views[view].isRouted { emit(target, hello(to: target)) }
        if targets[target].needsRefresh {
          let known = groups ?? everything(for: view)
          groups = known
          for group in known { emit(target, group) }
        }
        targets[target].needsHello = false
        targets[target].needsRefresh = false
      }
    }
  }

  private func hello(to target: Int) -> MessageGroup {
    let message = Message(
      targets[target].settings.prefix + "/hello",
      [.string(name), .string(version), .int(GlobalMessages.protocolNumber)])
    return MessageGroup(kind: .change, input: nil, messages: [message], position: position)
  }

  /// All that changes only now and then, as far as it is known: the status, then input by input.
  private func everything(for view: Int) -> [MessageGroup] {
    let global = statusMessages(for: view, of: nil) { !$0.isSlow }
    let local = (plan?.inputs ?? []).indices.map { input in
      (plan?.inputs[input].name, knownChanges(input, for: view))
    }
    return ([(nil, global)] + local).compactMap { input, messages in
      guard !messages.isEmpty else { return nil }
      return MessageGroup(kind: .change, input: input, messages: messages, position: position)
    }
  }

  private func knownChanges(_ input: Int, for view: Int) -> [Message] {
    guard let plan else { return [] }
    var rendering = Rendering(
      outputCount: plan.inputs[input].outputCount, viewCount: views.count)
    let outputs = views[view].inputs[input].change.compactMap { route -> Message? in
      let output = plan.instances[route.instance].outputs[route.output]
      guard let known = states[route.instance].known(output) else { return nil }
      return rendering.message(route) { _ in known }
    }
    return statusMessages(for: view, of: plan.inputs[input].name) { !$0.isSlow } + outputs
  }
}
