import Measurements

extension Publisher {
  /// Sends to the views of `lane` what came of input number `input` since the last frame, and starts it anew.
  mutating func sendFrame(
    _ input: Int, lane: Int, of plan: LayoutPlan, at position: UInt64, now: Int64, emit: Emit
  ) {
    let isFresh = plan.inputs[input].instances.contains { lanes[lane].vectors[$0].count > 0 }
    guard isFresh else { return }
    if !isMuted {
      sendFrame(
        input, lane: lane, lanes[lane].vectors, of: plan, at: position, now: now, emit: emit)
    }
    lanes[lane].clear(plan.inputs[input].instances)
  }

  /// Sends the merged `vectors` of one lane; on their own, so that nobody else holds them when they are cleared.
  private mutating func sendFrame(
    _ input: Int, lane: Int, _ vectors: [MergeVector], of plan: LayoutPlan, at position: UInt64,
    now: Int64, emit: Emit
  ) {
    var rendering = Rendering(
      outputCount: plan.inputs[input].outputCount, viewCount: views.count)
    for view in views.indices {
      for stream in views[view].streams.indices where views[view].streams[stream].lane == lane {
        guard views[view].streams[stream].hasValues(input, of: vectors) else { continue }
        let isFrame = views[view].streams[stream].kind == .frame
        let readers =
          isFrame ? admitted(of: input, in: view, plan, at: position) : views[view].targets
        guard !readers.isEmpty else { continue }
        let messages = views[view].streams[stream].messages(
          input, of: vectors, &rendering, now: now)
        if isFrame {
          sendFrame(messages, of: input, to: readers, in: view, plan, at: position, emit: emit)
        } else {
          send(.change, messages, of: plan.inputs[input].name, to: view, at: position, emit: emit)
        }
      }
    }
  }

  /// The targets of a view that get the next frame; the others count it all the same, and can tell later what they missed.
  private mutating func admitted(
    of input: Int, in view: Int, _ plan: LayoutPlan, at position: UInt64
  ) -> [Int] {
    let name = plan.inputs[input].name
    return views[view].targets.filter { target in
      if admitsFrame(target) { return true }
      _ = targets[target].sequence(name, at: position, rate: plan.layout.rate)
      return false
    }
  }

  private mutating func sendFrame(
    _ messages: [Message], of input: Int, to readers: [Int], in view: Int, _ plan: LayoutPlan,
    at position: UInt64, emit: Emit
  ) {
    guard !messages.isEmpty else { return }
    let name = plan.inputs[input].name
    for target in readers {
      let sequence =
        views[view].isRouted
        ? nil : targets[target].sequence(name, at: position, rate: plan.layout.rate)
      emit(
        target,
        MessageGroup(
          kind: .frame, input: name, sequence: sequence, messages: messages, position: position))
    }
  }

  /// Sends one event to every view that wants it, and takes note of what is to follow it.
  mutating func sendEvent(
    _ instance: Int, output index: Int, elements: [Float], of plan: LayoutPlan, now: Int64,
    emit: Emit
  ) {
    guard !isMuted else { return }
    let input = plan.instances[instance].input
    let name = plan.inputs[input].name
    var rendering = Rendering(
      outputCount: plan.inputs[input].outputCount, viewCount: views.count)
    for view in views.indices {
      let routes = views[view].inputs[input].event.filter {
        $0.instance == instance && $0.output == index && ($0.element ?? -1) < elements.count
      }
      var messages = routes.map { rendering.message($0) { _ in elements } }
      if !messages.isEmpty {
        messages.insert(contentsOf: times(of: instance, for: view, plan), at: 0)
      }
      send(.event, messages, of: name, to: view, at: position, emit: emit)
      for route in routes { note(route, key: views[view].key, input: name, now: now) }
    }
  }

  private mutating func note(_ route: Route, key: View.Key, input: String, now: Int64) {
    guard let message = route.releaseMessage, let duration = route.wish?.release else { return }
    releases.removeAll { $0.key == key && $0.message.address == message.address }
    releases.append(
      PendingRelease(due: now + duration, key: key, input: input, message: message))
  }

  /// Sends what is to follow events by now.
  mutating func sendReleases(now: Int64, emit: Emit) {
    for release in releases where release.due <= now {
      for view in views.indices where views[view].key == release.key {
        send(.event, [release.message], of: release.input, to: view, at: position, emit: emit)
      }
    }
    releases.removeAll { $0.due <= now }
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
    for view in views.indices where views[view].passes(address) {
      let message = Message(views[view].key.prefix + address, arguments)
      send(kind, [message], of: nil, to: view, at: position, emit: emit)
    }
  }
}
