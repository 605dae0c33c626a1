import Measurements

/// The routes of one input to one view, by the kind of their outputs, in the order of the schema or of the profile.
struct InputRoutes {
  private(set) var frame: [Route] = []
  private(set) var slow: [Route] = []
  private(set) var change: [Route] = []
  private(set) var event: [Route] = []

  mutating func add(_ routes: [Route], kind: OutputDescriptor.Kind) {
    switch kind {
    case .frame: frame += routes
    case .slow: slow += routes
    case .change: change += routes
    case .event: event += routes
    }
  }
}

/// Works out the routes of a layout for targets of one kind.
struct RouteTable {
  /// In the order of the layout's inputs.
  let inputs: [InputRoutes]

  init(_ plan: LayoutPlan, for target: TargetSettings) {
    inputs =
      target.routes.isEmpty
      ? plan.inputs.indices.map { RouteTable.stream(plan, input: $0, target: target) }
      : RoutedSources(plan: plan, target: target).inputs
  }

  /// The whole stream of one input under its own addresses.
  private static func stream(
    _ plan: LayoutPlan, input: Int, target: TargetSettings
  ) -> InputRoutes {
    let filter = RouteFilter(target.filter)
    var result = InputRoutes()
    for instance in plan.inputs[input].instances {
      for (index, output) in plan.instances[instance].outputs.enumerated() {
        let source = RouteSource(plan, instance: instance, output: index)
        result.add(
          source.streamRoutes(for: target, filter: filter), kind: output.descriptor.kind)
      }
    }
    return result
  }
}

/// One output of a layout as the beginning of routes.
struct RouteSource {
  let instance: Int
  let output: Int
  let plan: InstancePlan
  let descriptor: OutputDescriptor
  let address: OutputAddress
  let count: Int

  init(_ plan: LayoutPlan, instance: Int, output: Int) {
    self.instance = instance
    self.output = output
    self.plan = plan.instances[instance]
    descriptor = plan.instances[instance].outputs[output].descriptor
    count = plan.layout.instances[instance].outputs[output].count
    let layout = plan.layout.instances[instance]
    address = OutputAddress(input: layout.input, id: layout.id, leaf: descriptor.leaf)
  }

  /// Returns the routes of the output: none when it is not wanted, one for the whole, or one for each element.
  func streamRoutes(for target: TargetSettings, filter: RouteFilter) -> [Route] {
    let wantsWhole = filter.passes(address.whole, isDefault: descriptor.isDefault)
    let parts: [(Int?, String)] =
      target.usesScalars && OutputAddress.isSplit(descriptor)
      ? (0..<count).map { ($0, address.item($0)) } : [(nil, address.whole)]
    let mapping = ValueMapping(descriptor, target)
    return parts.compactMap { element, path in
      guard wantsWhole || filter.passes(path, isDefault: false) else { return nil }
      return Route(self, element: element, to: target.prefix + path, mapping)
    }
  }
}
