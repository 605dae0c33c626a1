import Measurements
import Publishing

extension ConfigurationDecoder {
  /// Reads the routes of a profile; what one leaves out is as in `usual`. A source names an analyzer by its id, one of
  /// `analyzers`, or by its identifier.
  func routes(
    from value: ConfigurationValue, like usual: RouteSettings, among analyzers: [AnalyzerSettings]
  ) -> [RouteSettings] {
    let example = "[ { source: \"level/all\", address: \"/fader/1\" } ]"
    guard let values = value.list(mend: "write a list such as \(example)") else { return [] }
    if values.isEmpty {
      value.fail("is empty", mend: "leave the key out for the whole stream, or write \(example)")
    }
    return values.compactMap { value in
      guard var object = value.object(mend: "write an object such as { source: \"level/all\" }")
      else { return nil }
      return route(from: &object, like: usual, among: analyzers)
    }
  }

  private func route(
    from object: inout ConfigurationObject, like usual: RouteSettings,
    among analyzers: [AnalyzerSettings]
  ) -> RouteSettings {
    var route = usual
    if let source = object.require("source", example: "\"level/all\""),
      let text = nonEmptyText(source, "the name of an output such as \"level/all\"")
    {
      route.source = text
      check(route, at: source, among: analyzers)
    }
    if let address = object.take("address") { route.address = self.address(from: address) }
    if let rate = object.take("rate") { route.rate = self.rate(from: rate) }
    decodeForm(&object, into: &route)
    decodeTiming(&object, into: &route)
    object.finish(ConfigurationKeys.route)
    return route
  }

  /// How the figure looks.
  private func decodeForm(_ object: inout ConfigurationObject, into route: inout RouteSettings) {
    if let type = object.take("type") {
      let words = RouteSettings.Form.allCases.map(\.rawValue)
      route.form = type.word(words).flatMap(RouteSettings.Form.init) ?? route.form
    }
    let everything = -1e9...1e9
    let from = object.take("from")
    if let from { route.input = pair(from: from, unit: .count, in: everything) }
    if let to = object.take("to") { decodeEnds(to, in: everything, into: &route) }
    if let from, route.output == nil {
      from.fail("has no \"to\" beside it", mend: "say what it is mapped to, such as to: [0, 1]")
    }
    if let curve = object.take("curve")?.figure(.ratio, in: 0.1...10) { route.curve = Float(curve) }
    if let clamp = object.take("clamp")?.flag() { route.clamps = clamp }
    if let slot = object.take("slot")?.whole(in: 1...512) { route.slot = slot }
  }

  /// Two figures that are mapped to; the higher first turns the way round.
  private func decodeEnds(
    _ value: ConfigurationValue, in range: ClosedRange<Double>, into route: inout RouteSettings
  ) {
    route.isInverted = false
    if case .list(let nodes) = value.node.value, nodes.count == 2,
      case .number(let first) = nodes[0].value, case .number(let last) = nodes[1].value,
      first > last
    {
      route.isInverted = true
      let turned = ConfigurationNode(.list(nodes.reversed()), value.node.origin)
      route.output = pair(
        from: ConfigurationValue(node: turned, path: value.path, problems: value.problems),
        unit: .count, in: range)
    } else {
      route.output = pair(from: value, unit: .count, in: range)
    }
  }

  /// When a figure is not sent though it could be, and what follows it.
  func decodeTiming(_ object: inout ConfigurationObject, into route: inout RouteSettings) {
    if let band = object.take("deadBand")?.figure(.count, in: 0...1e9) {
      route.deadBand = Float(band)
    }
    if let time = object.take("keepAlive")?.duration(in: 0.01...3_600) { route.keepAlive = time }
    if let time = object.take("release")?.duration(in: 0.001...60) { route.release = time }
  }

  private func address(from value: ConfigurationValue) -> String? {
    let advice =
      "write an address such as \"/fader/<n>\", with <prefix>, <in>, <id>, <leaf>, <k>, <n>"
    guard let text = value.text(mend: advice, limit: 255) else { return nil }
    let plain = RouteAddress.words.reduce(text) { rest, word in
      rest.split(separator: word, omittingEmptySubsequences: false).joined(separator: "x")
    }
    let whole = text.hasPrefix("<prefix>") ? "/" + plain : plain
    guard whole.hasPrefix("/"), TargetURL.isLegalPrefix(whole), !whole.contains("<") else {
      value.fail("is \(Quoted.text(text)), which is no address", mend: advice)
      return nil
    }
    return text
  }

  /// Notes a source that is no pattern, or names an analyzer or an output that there is none of.
  private func check(
    _ route: RouteSettings, at value: ConfigurationValue, among analyzers: [AnalyzerSettings]
  ) {
    do throws(AddressPatternError) {
      _ = try AddressPattern(route.pattern)
    } catch {
      return problems.add(ConfigurationError(value.node.origin, "\(value.path): \(error)"))
    }
    let parts = route.pattern.split(separator: "/").map(String.init)
    guard parts.count >= 3 else {
      return value.fail(
        "is \(Quoted.text(route.source)), which names no output", mend: "write ANALYZER/OUTPUT")
    }
    let isPlain = parts[1...2].allSatisfy { !$0.contains { "*?[{".contains($0) } }
    guard isPlain, parts[1] != "plugin" else { return }
    check(analyzer: parts[1], output: parts[2], at: value, among: analyzers)
  }

  private func check(
    analyzer id: String, output: String, at value: ConfigurationValue,
    among analyzers: [AnalyzerSettings]
  ) {
    let plugin = analyzers.first { $0.id == id }?.plugin ?? id
    guard let descriptor = vocabulary.descriptor(of: plugin) else {
      let ids = analyzers.map(\.id)
      let known = ids + vocabulary.descriptors.map(\.identifier).filter { !ids.contains($0) }
      return value.fail(
        "names \(Quoted.text(id)), which is no analyzer",
        mend: NearestWord.advice(on: id, among: known))
    }
    let leaf = output.hasSuffix("_item") ? String(output.dropLast(5)) : output
    let known = descriptor.outputs.map(\.leaf)
    let isKnown = descriptor.outputs.contains {
      $0.leaf == leaf || ($0.isPerChannel && leaf.hasPrefix($0.leaf + "_"))
    }
    if !isKnown {
      value.fail(
        "names \(Quoted.text(leaf)), which \(plugin) does not send",
        mend: NearestWord.advice(on: leaf, among: known))
    }
  }
}

/// The words of a route's address that stand for parts of the source's.
enum RouteAddress {
  static let words = ["<prefix>", "<in>", "<id>", "<leaf>", "<k>", "<n>"]
}
