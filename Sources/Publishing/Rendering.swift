import Measurements

/// The outputs of one input at one instant, converted at most once and shared by all views.
struct Rendering {
  private var figures: [[Float]?]
  private var arguments: [[Argument]?]

  /// Makes room for an input with `outputCount` outputs.
  init(outputCount: Int) {
    figures = Array(repeating: nil, count: outputCount)
    arguments = figures.map { _ in nil }
  }

  /// Returns the message of `route`; `linear` gives the linear values of the output when they are first asked for.
  mutating func message(
    _ route: Route, _ output: InstancePlan.Output, linear: () -> [Float]
  ) -> Message {
    if route.element == nil && route.mapping == nil {
      return Message(route.address, wholeArguments(output, linear))
    }
    let all = converted(output, linear)
    let wanted = route.element.map { all[$0...$0] } ?? all[...]
    return Message(
      route.address,
      wanted.map { value in output.argument(route.mapping.map { $0(value) } ?? value) })
  }

  private mutating func wholeArguments(
    _ output: InstancePlan.Output, _ linear: () -> [Float]
  ) -> [Argument] {
    if let known = arguments[output.slot] { return known }
    let made = converted(output, linear).map(output.argument)
    arguments[output.slot] = made
    return made
  }

  private mutating func converted(
    _ output: InstancePlan.Output, _ linear: () -> [Float]
  ) -> [Float] {
    if let known = figures[output.slot] { return known }
    let made = linear().map(output.converted)
    figures[output.slot] = made
    return made
  }
}

extension InstancePlan.Output {
  /// Returns the figure for `linear` in the output's unit, within its range; always finite.
  func converted(_ linear: Float) -> Float {
    guard case .payload(let conversion) = descriptor.source else {
      return linear.madeFinite.clamped(to: descriptor.range)
    }
    return conversion(linear).clamped(to: descriptor.range)
  }

  /// Returns `value` with the type tag of the output.
  func argument(_ value: Float) -> Argument {
    descriptor.type == .int
      ? .int(Int32(clamping: Int64(value.clamped(to: -4e9...4e9).rounded()))) : .float(value)
  }
}
