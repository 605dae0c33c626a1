import Measurements

/// The outputs of one input at one instant, converted at most once and shared by all views.
struct Rendering {
  private var figures: [[Float]?]
  private var arguments: [[Argument]?]

  /// Makes room for an input with `outputCount` outputs.
  init(outputCount: Int) {
    figures = Array(repeating: nil, count: outputCount)
    arguments = Array(repeating: nil, count: outputCount)
  }

  /// Returns the message of `route`; `linear` gives the linear values of the output when they are first asked for.
  mutating func message(
    _ route: Route, linear: (OutputForm) -> [Float]
  ) -> Message {
    if route.element == nil && route.mapping == nil && route.wish == nil {
      return Message(route.address, wholeArguments(route, linear))
    }
    let figures = converted(route.form, linear)
    if let element = route.element {
      return Message(route.address, [route.argument(figures[element])])
    }
    return Message(route.address, route.arguments(figures))
  }

  private mutating func wholeArguments(
    _ route: Route, _ linear: (OutputForm) -> [Float]
  ) -> [Argument] {
    if let known = arguments[route.form.slot] { return known }
    let figures = converted(route.form, linear)
    // A plain value does it for numbers, which are nearly all.
    let form = route.form
    let made = route.words.isEmpty ? figures.map(form.argument) : figures.map(route.argument)
    arguments[route.form.slot] = made
    return made
  }

  private mutating func converted(
    _ form: OutputForm, _ linear: (OutputForm) -> [Float]
  ) -> [Float] {
    if let known = figures[form.slot] { return known }
    let made = linear(form).map(form.converted)
    figures[form.slot] = made
    return made
  }
}
