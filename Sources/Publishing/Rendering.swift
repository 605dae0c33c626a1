import Measurements

/// The outputs of one input at one instant, converted at most once and shared by all views.
struct Rendering {
  private let outputCount: Int
  private let isShared: Bool
  /// By slot; both are made when the first entry is worth keeping.
  private var figures: [[Float]?] = []
  private var arguments: [[Argument]?] = []

  /// Begins with nothing of an input with `outputCount` outputs; what goes to a single view of `viewCount` is not kept for
  /// others.
  init(outputCount: Int, viewCount: Int) {
    self.outputCount = outputCount
    isShared = viewCount > 1
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
    // A plain value does it for numbers, which are nearly all.
    let form = route.form
    if !isShared, route.words.isEmpty {
      return linear(form).map { form.argument(form.converted($0)) }
    }
    if arguments.isEmpty { arguments = Array(repeating: nil, count: outputCount) }
    if let known = arguments[form.slot] { return known }
    let figures = converted(form, linear)
    let made = route.words.isEmpty ? figures.map(form.argument) : figures.map(route.argument)
    arguments[form.slot] = made
    return made
  }

  private mutating func converted(
    _ form: OutputForm, _ linear: (OutputForm) -> [Float]
  ) -> [Float] {
    if figures.isEmpty { figures = Array(repeating: nil, count: outputCount) }
    if let known = figures[form.slot] { return known }
    let made = linear(form).map(form.converted)
    figures[form.slot] = made
    return made
  }
}
