import Measurements

/// Works out the routes of a profile: what each of them takes from a layout, and where it goes.
///
/// A route without `<in>` in its address serves one input: the first that has what it names. The addresses that came from
/// an earlier input are taken.
struct RoutedSources {
  let plan: LayoutPlan
  let target: TargetSettings
  /// Patterns for the source's or the receiver's address; empty lets everything through.
  private let filter: RouteFilter

  init(plan: LayoutPlan, target: TargetSettings) {
    self.plan = plan
    self.target = target
    filter = RouteFilter(target.filter)
  }

  /// In the order of the layout's inputs.
  var inputs: [InputRoutes] {
    var result = plan.inputs.map { _ in InputRoutes() }
    for settings in target.routes {
      guard let pattern = try? AddressPattern(settings.pattern) else { continue }
      var taken: Set<String> = []
      for input in plan.inputs.indices {
        let found = routes(settings, pattern, input: input)
        let free = found.filter { !taken.contains($0.route.address) }
        for (route, kind) in free { result[input].add([route], kind: kind) }
        taken.formUnion(found.map(\.route.address))
      }
    }
    return result
  }

  private func routes(
    _ settings: RouteSettings, _ pattern: AddressPattern, input: Int
  ) -> [(route: Route, kind: OutputDescriptor.Kind)] {
    plan.inputs[input].instances.flatMap { instance in
      plan.instances[instance].outputs.indices.flatMap { output in
        let source = RouteSource(plan, instance: instance, output: output)
        return routes(settings, pattern, source).map { ($0, source.descriptor.kind) }
      }
    }
  }

  private func routes(
    _ settings: RouteSettings, _ pattern: AddressPattern, _ source: RouteSource
  ) -> [Route] {
    let isNumbered = settings.address.map { $0.contains("<k>") || $0.contains("<n>") } ?? false
    let mapping = ValueMapping(source.descriptor, settings, target)
    return elements(pattern, source, isNumbered: isNumbered).compactMap { element in
      let path = element.map(source.address.item) ?? source.address.whole
      let address = settings.address.map { filled($0, source, element) } ?? target.prefix + path
      guard filter.passes(path) || filter.passes(address) else { return nil }
      return Route(source, element: element, to: address, mapping, wish: RouteWish(settings))
    }
  }

  /// Which elements are meant; nil stands for the whole.
  private func elements(
    _ pattern: AddressPattern, _ source: RouteSource, isNumbered: Bool
  ) -> [Int?] {
    let all = (0..<source.count).map(Optional.some)
    if pattern.matches(source.address.whole) { return isNumbered ? all : [nil] }
    guard OutputAddress.isSplit(source.descriptor) else { return [] }
    return all.filter { pattern.matches(source.address.item($0 ?? 0)) }
  }

  private func filled(_ address: String, _ source: RouteSource, _ element: Int?) -> String {
    let layout = source.plan.layout
    let words = [
      "<prefix>": target.prefix, "<in>": layout.input, "<id>": layout.id,
      "<leaf>": source.descriptor.leaf, "<k>": "\(element ?? 0)", "<n>": "\((element ?? 0) + 1)",
    ]
    return words.reduce(address) { text, word in
      text.split(separator: word.key, omittingEmptySubsequences: false).joined(
        separator: word.value)
    }
  }
}
