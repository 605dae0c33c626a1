import Measurements

/// What several targets have in common: the same messages at the same rate, made once for all of them.
struct View {
  /// The settings that make a view.
  struct Key: Hashable {
    let prefix: String
    let rate: TargetSettings.Rate
    let usesScalars: Bool
    let filter: [String]
    let window: ClosedRange<Float>?
    let output: ClosedRange<Float>
    let clamps: Bool

    init(_ target: TargetSettings) {
      prefix = target.prefix
      rate = target.rate.valid
      usesScalars = target.usesScalars
      filter = target.filter
      window = target.decibelWindow
      output = target.output
      clamps = target.clamps
    }
  }

  let key: Key
  /// The indices of the targets.
  let targets: [Int]
  let filter: RouteFilter
  /// In the order of the layout's inputs; empty without a layout.
  let inputs: [InputRoutes]
  /// The lanes of frames and of slow values, by index; nil when there are none.
  var frameLane: Int?
  var slowLane: Int?

  init(_ target: TargetSettings, targets: [Int], plan: LayoutPlan?) {
    key = Key(target)
    self.targets = targets
    filter = RouteFilter(target.filter)
    inputs =
      plan.map { plan in
        plan.inputs.indices.map { InputRoutes(plan, input: $0, target: target) }
      } ?? []
  }

  /// The rate of the outputs that are sent ten times a second, or less often to a target that wants less.
  var slowRate: TargetSettings.Rate {
    switch key.rate {
    case .everyHop: .perSecond(10)
    case .perSecond(let rate): .perSecond(min(rate, 10))
    case .eventsOnly: .eventsOnly
    }
  }
}

extension TargetSettings.Rate {
  /// The rate itself; no frames when it is no positive figure.
  var valid: TargetSettings.Rate {
    if case .perSecond(let rate) = self, !(rate > 0 && rate.isFinite) { return .eventsOnly }
    return self
  }
}
