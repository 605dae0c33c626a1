import Measurements

extension Publisher {
  /// Sends to the views of `lane` what came of input number `input` since the last frame, and starts it anew.
  mutating func sendFrame(
    _ input: Int, lane: Int, of plan: LayoutPlan, at position: UInt64, emit: Emit
  ) {
    let isFresh = plan.inputs[input].instances.contains { lanes[lane].vectors[$0].count > 0 }
    guard isFresh else { return }
    var rendering = Rendering(outputCount: plan.inputs[input].outputCount)
    guard !isMuted else { return lanes[lane].clear(plan.inputs[input].instances) }
    for view in views.indices where views[view].frameLane == lane {
      let messages = merged(views[view].inputs[input].frame, lane, &rendering)
      sendFrame(messages, of: input, to: view, plan, at: position, emit: emit)
    }
    for view in views.indices where views[view].slowLane == lane {
      let messages = merged(views[view].inputs[input].slow, lane, &rendering)
      send(.change, messages, of: plan.inputs[input].name, to: view, at: position, emit: emit)
    }
    lanes[lane].clear(plan.inputs[input].instances)
  }

  /// The messages of those routes whose instance has had a record since the last frame.
  private func merged(
    _ routes: [Route], _ lane: Int, _ rendering: inout Rendering
  ) -> [Message] {
    let vectors = lanes[lane].vectors
    return routes.compactMap { route in
      guard vectors[route.instance].count > 0 else { return nil }
      return rendering.message(route) { vectors[route.instance].merged($0) }
    }
  }

  private mutating func sendFrame(
    _ messages: [Message], of input: Int, to view: Int, _ plan: LayoutPlan, at position: UInt64,
    emit: Emit
  ) {
    guard !messages.isEmpty else { return }
    let name = plan.inputs[input].name
    for target in views[view].targets {
      let sequence = targets[target].sequence(name, at: position, rate: plan.layout.rate)
      emit(
        target,
        MessageGroup(
          kind: .frame, input: name, sequence: sequence, messages: messages, position: position))
    }
  }

  /// Sends one event to every view that wants it.
  func sendEvent(
    _ instance: Int, output index: Int, elements: [Float], of plan: LayoutPlan, emit: Emit
  ) {
    guard !isMuted else { return }
    let input = plan.instances[instance].input
    var rendering = Rendering(outputCount: plan.inputs[input].outputCount)
    for view in views.indices {
      let routes = views[view].inputs[input].event.filter {
        $0.instance == instance && $0.output == index
      }
      let messages = routes.map { rendering.message($0) { _ in elements } }
      send(.event, messages, of: plan.inputs[input].name, to: view, at: position, emit: emit)
    }
  }

  /// Sends the same messages to all targets of a view; none make no group.
  func send(
    _ kind: MessageGroup.Kind, _ messages: [Message], of input: String?, to view: Int,
    at position: UInt64, emit: Emit
  ) {
    guard !messages.isEmpty else { return }
    let group = MessageGroup(kind: kind, input: input, messages: messages, position: position)
    for target in views[view].targets { emit(target, group) }
  }

  /// Sends one global message to every target that wants it.
  func sendToAll(
    _ kind: MessageGroup.Kind, _ address: String, _ arguments: [Argument], emit: Emit
  ) {
    for view in views.indices where views[view].filter.passes(address) {
      let message = Message(views[view].key.prefix + address, arguments)
      send(kind, [message], of: nil, to: view, at: position, emit: emit)
    }
  }
}
