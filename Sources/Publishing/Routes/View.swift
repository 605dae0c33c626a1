import Measurements

/// What several targets have in common: the same messages at the same rate, made once for all of them.
struct View {
  /// The settings that make a view.
  struct Key: Hashable {
    let prefix: String
    let rate: TargetSettings.Rate
    let usesScalars: Bool
    let filter: [String]
    let routes: [RouteSettings]
    let window: ClosedRange<Float>?
    let output: ClosedRange<Float>
    let clamps: Bool

    init(_ target: TargetSettings) {
      prefix = target.prefix
      rate = target.rate.valid
      usesScalars = target.usesScalars
      filter = target.filter
      routes = target.routes
      window = target.decibelWindow
      output = target.output
      clamps = target.clamps
    }
  }

  let key: Key
  /// The indices of the targets.
  let targets: [Int]
  private let filter: RouteFilter
  /// In the order of the layout's inputs; empty without a layout.
  let inputs: [InputRoutes]
  /// What goes out at one rate or another: the frames first.
  var streams: [RouteStream]

  init(_ target: TargetSettings, targets: [Int], plan: LayoutPlan?) {
    key = Key(target)
    self.targets = targets
    filter = RouteFilter(target.filter)
    inputs = plan.map { RouteTable($0, for: target).inputs } ?? []
    streams = []
    addStreams(inputs.map(\.frame), kind: .frame, rate: key.rate)
    addStreams(inputs.map(\.slow), kind: .change, rate: slowRate)
  }

  /// Whether the targets have routes of their own and get nothing else, neither greetings nor status nor numbers.
  var isRouted: Bool { !key.routes.isEmpty }

  /// Whether a message that belongs to no analyzer goes to these targets.
  func passes(_ address: String) -> Bool {
    !isRouted && filter.passes(address)
  }

  /// Adds a stream for each rate that routes ask for, in the order in which they stand.
  private mutating func addStreams(
    _ inputs: [[Route]], kind: MessageGroup.Kind, rate: TargetSettings.Rate
  ) {
    var rates: [TargetSettings.Rate] = []
    for route in inputs.joined() {
      let own = route.wish?.rate ?? rate
      if !rates.contains(own) { rates.append(own) }
    }
    for own in rates {
      let members = inputs.map { $0.filter { ($0.wish?.rate ?? rate) == own } }
      streams.append(RouteStream(rate: own, kind: kind, inputs: members))
    }
  }

  /// The rate of the outputs that are sent ten times a second, or less often to a target that wants less.
  private var slowRate: TargetSettings.Rate {
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
