import Measurements

/// The way of one output, or of one element of it, to a target: worked out once for each layout and view.
struct Route {
  let instance: Int
  /// The index of the output in its instance.
  let output: Int
  let form: OutputForm
  /// The only element that is sent; nil for all.
  let element: Int?
  /// The whole address.
  let address: String
  /// nil when the figures go out as they are.
  let mapping: ValueMapping?
  /// What an output of strings says; empty for numbers.
  let words: [String]

  /// What the target gets for `value`.
  func mapped(_ value: Float) -> Float {
    mapping.map { $0(value) } ?? value
  }

  /// Returns what the target gets for `value`, with the type tag of the output.
  func argument(_ value: Float) -> Argument {
    guard !words.isEmpty else { return form.argument(mapped(value)) }
    return .string(words[Int(value.clamped(to: 0...Float(words.count - 1)).rounded())])
  }
}

/// The routes of one input, by the kind of their outputs, in the order of the schema.
struct InputRoutes {
  private(set) var frame: [Route] = []
  private(set) var slow: [Route] = []
  private(set) var change: [Route] = []
  private(set) var event: [Route] = []

  /// Works out the routes of input number `input` for targets like `target`.
  init(_ plan: LayoutPlan, input: Int, target: TargetSettings) {
    let filter = RouteFilter(target.filter)
    for instance in plan.inputs[input].instances {
      for (index, output) in plan.instances[instance].outputs.enumerated() {
        add(
          Route.routes(
            output.descriptor, of: plan.instances[instance], instance: instance, output: index,
            count: plan.layout.instances[instance].outputs[index].count, target: target,
            filter: filter),
          kind: output.descriptor.kind)
      }
    }
  }

  private mutating func add(_ routes: [Route], kind: OutputDescriptor.Kind) {
    switch kind {
    case .frame: frame += routes
    case .slow: slow += routes
    case .change: change += routes
    case .event: event += routes
    }
  }
}

extension Route {
  /// Returns the routes of one output: none when it is not wanted, one for the whole, or one for each element.
  fileprivate static func routes(
    _ descriptor: OutputDescriptor, of plan: InstancePlan, instance: Int, output: Int, count: Int,
    target: TargetSettings, filter: RouteFilter
  ) -> [Route] {
    let address = OutputAddress(input: plan.layout.input, id: plan.layout.id, leaf: descriptor.leaf)
    let wantsWhole = filter.passes(address.whole, isDefault: descriptor.isDefault)
    let parts: [(Int?, String)] =
      target.usesScalars && OutputAddress.isSplit(descriptor)
      ? (0..<count).map { ($0, address.item($0)) } : [(nil, address.whole)]
    let mapping = ValueMapping(descriptor, target)
    return parts.compactMap { element, path in
      guard wantsWhole || filter.passes(path, isDefault: false) else { return nil }
      return Route(
        instance: instance, output: output, form: plan.forms[output], element: element,
        address: target.prefix + path,
        mapping: mapping, words: descriptor.words)
    }
  }
}
