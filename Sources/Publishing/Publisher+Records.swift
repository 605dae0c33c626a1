import Measurements

extension Publisher {
  /// Takes in the values of one instance at one hop. A later position of the same input closes the hop before.
  mutating func takeFrame(
    _ header: FrameHeader, _ values: UnsafeBufferPointer<Float>, now: Int64, emit: Emit
  ) {
    let instance = Int(header.instance)
    guard let plan, instance < plan.instances.count,
      values.count >= plan.instances[instance].payloadCount
    else {
      ignoredRecordCount += 1
      return
    }
    open(plan.instances[instance].input, at: header.position, of: plan, now: now, emit: emit)
    countNonFinite(header, instance)
    states[instance].take(header, values, plan.instances[instance])
    for lane in lanes.indices {
      lanes[lane].add(states[instance].vector, of: plan.instances[instance], instance: instance)
    }
  }

  /// Gathers from now on what input number `input` has at `position`; what it had before is closed.
  private mutating func open(
    _ input: Int, at position: UInt64, of plan: LayoutPlan, now: Int64, emit: Emit
  ) {
    if let open = inputs[input].openPosition, open != position {
      closeHop(input, of: plan, now: now, emit: emit)
    }
    inputs[input].openPosition = position
    inputs[input].lastPosition = position
  }

  /// Closes the hop of every input, and sends what changed.
  mutating func endCycle(now: Int64, emit: Emit) {
    if let plan {
      for input in inputs.indices { closeHop(input, of: plan, now: now, emit: emit) }
    }
    sendStatus(emit: emit)
  }

  /// Sends what was gathered at the open position of input number `input` to whom it is due.
  private mutating func closeHop(_ input: Int, of plan: LayoutPlan, now: Int64, emit: Emit) {
    guard let open = inputs[input].openPosition else { return }
    inputs[input].openPosition = nil
    updateWarmth(input, of: plan)
    if !isFreewheeling { sendChanges(input, of: plan, at: open, emit: emit) }
    for lane in lanes.indices {
      let isDue = lanes[lane].isDue(
        input: input, at: open, plan: plan, now: now, isFreewheeling: isFreewheeling)
      if isDue { sendFrame(input, lane: lane, of: plan, at: open, now: now, emit: emit) }
    }
  }

  /// Sends all that has been gathered and not sent yet, due or not, so that nothing is lost with the layout or at the
  /// end of a file.
  public mutating func flush(now: Int64, emit: Emit) {
    endCycle(now: now, emit: emit)
    guard let plan else { return }
    for lane in lanes.indices {
      for input in inputs.indices {
        sendFrame(
          input, lane: lane, of: plan, at: inputs[input].lastPosition, now: now, emit: emit)
      }
    }
  }

  /// An input is warm when every instance that has values has had a warm record.
  private mutating func updateWarmth(_ input: Int, of plan: LayoutPlan) {
    let isWarm = plan.inputs[input].instances.allSatisfy {
      states[$0].isWarm || plan.instances[$0].payloadCount == 0
    }
    guard inputs[input].isWarm != isWarm else { return }
    inputs[input].isWarm = isWarm
    let name = plan.inputs[input].name
    status.set("/\(name)/warm", [.int(isWarm ? 1 : 0)], input: name)
  }

  /// Takes in an event, which leaves at once.
  mutating func takeEvent(
    _ header: FrameHeader, _ values: UnsafeBufferPointer<Float>, now: Int64, emit: Emit
  ) {
    let instance = Int(header.instance)
    guard let plan, instance < plan.instances.count,
      let index = values.first.flatMap({ Int(exactly: $0) }),
      plan.layout.instances[instance].outputs.indices.contains(index),
      plan.layout.instances[instance].outputs[index].admits(values.count - 1)
    else {
      ignoredRecordCount += 1
      return
    }
    countNonFinite(header, instance)
    sendEvent(
      instance, output: index, elements: values.dropFirst().map(\.madeFinite), of: plan, now: now,
      emit: emit)
  }

  /// Takes in a jump of the frame time: it is reported at once, and the next hop is due at every rate.
  mutating func takeGap(_ values: UnsafeBufferPointer<Float>, now: Int64, emit: Emit) {
    if let plan {
      for input in inputs.indices { closeHop(input, of: plan, now: now, emit: emit) }
    }
    for lane in lanes.indices { lanes[lane].restartClocks() }
    let size = Int32(clamping: Int64((values.first ?? 0).clamped(to: 0...4e9)))
    sendToAll(.event, "/status/gap", [.int(size)], emit: emit)
  }
}
