import Measurements

extension Publisher {
  /// Brings the layout of `generation` into force if it waits, with all that is left of the one before sent first.
  ///
  /// Returns whether it is in force now.
  mutating func follow(_ generation: UInt32, now: Int64, emit: Emit) -> Bool {
    if let plan, plan.layout.generation == generation { return true }
    guard let index = waiting.firstIndex(where: { $0.generation == generation }) else {
      return false
    }
    flush(now: now, emit: emit)
    let layout = waiting[index]
    waiting.removeFirst(index + 1)
    enforce(layout)
    return true
  }

  /// Brings `layout` into force: every target is greeted, an instance that stays the same keeps its shaping, an input
  /// that stays keeps its frame clocks and numbers.
  mutating func enforce(_ layout: StreamLayout) {
    let earlier = plan
    let next = LayoutPlan(layout)
    earlierNonFiniteCount = nonFiniteCount
    states = continued(states, of: earlier, in: next)
    lanes = lanes.map { lane in
      Lane(lane.rate, next, clocks: earlier.map { lane.clocks(of: $0) } ?? [:])
    }
    inputs = next.inputs.map { _ in InputState() }
    plan = next
    status.keepInputs(next.inputs.map(\.name))
    arrangeViews()
    greetAll()
  }

  /// The layout's fresh states, with the shaping of instances that were there before.
  private func continued(
    _ states: [InstanceState], of earlier: LayoutPlan?, in next: LayoutPlan
  ) -> [InstanceState] {
    next.instances.map { plan in
      var state = InstanceState(plan, rate: next.layout.rate)
      if let earlier, earlier.layout.rate == next.layout.rate,
        let index = earlier.instances.firstIndex(where: { $0.isShapedLike(plan) })
      {
        state.continueShaping(of: states[index])
      }
      return state
    }
  }

  /// Groups the targets into views, and gives each view its lanes; a lane whose rate stays keeps its values.
  mutating func arrangeViews() {
    var order: [View.Key] = []
    var members: [View.Key: [Int]] = [:]
    for (index, target) in targets.enumerated() {
      let key = View.Key(target.settings)
      if members[key] == nil { order.append(key) }
      members[key, default: []].append(index)
    }
    views = order.map { key in
      let indices = members[key] ?? []
      return View(targets[indices[0]].settings, targets: indices, plan: plan)
    }
    arrangeLanes()
  }

  private mutating func arrangeLanes() {
    guard let plan else { return }
    let earlier = lanes
    lanes = []
    for view in views.indices {
      for stream in views[view].streams.indices {
        let rate = views[view].streams[stream].rate
        views[view].streams[stream].lane = lane(rate, earlier, plan)
      }
    }
  }

  /// The index of the lane of `rate`, which is made if need be; nil for targets without frames.
  private mutating func lane(
    _ rate: TargetSettings.Rate, _ earlier: [Lane], _ plan: LayoutPlan
  ) -> Int? {
    guard rate != .eventsOnly else { return nil }
    if let index = lanes.firstIndex(where: { $0.rate == rate }) { return index }
    lanes.append(earlier.first { $0.rate == rate } ?? Lane(rate, plan))
    return lanes.count - 1
  }
}

extension InstancePlan {
  /// Whether the shaped figures of `other` may go on where those of this one stopped.
  func isShapedLike(_ other: InstancePlan) -> Bool {
    layout.input == other.layout.input && layout.id == other.layout.id
      && layout.plugin == other.layout.plugin && layout.hop == other.layout.hop
      && layout.shaping == other.layout.shaping && shapes == other.shapes
      && outputs.map(\.constants) == other.outputs.map(\.constants)
  }
}
