/// The audio ports of the graph, as they were at one look.
struct GraphView {
  /// In natural order of their names.
  let ports: [PortDescription]
  /// The name under which our client runs.
  let clientName: String
  /// The name that the user asked for: our own ports answer to it too.
  let askedName: String

  init(ports: [PortDescription], clientName: String, askedName: String) {
    self.ports = ports.sorted { NaturalOrder.precedes($0.name, $1.name) }
    self.clientName = clientName
    self.askedName = askedName
  }

  /// The full names of the ports that `rule` chooses: one group for each channel, in order.
  ///
  /// A group is empty where a rule keeps the place of a port that is missing.
  func sources(for rule: ConnectionRule) -> [[String]] {
    switch rule {
    case .none: []
    case .capture: outputs.filter(\.isPhysical).map { [$0.name] }
    case .monitor: monitored
    case .ports(let selection): sources(for: selection.pattern)
    }
  }

  /// The full names of the input ports that `rule` chooses, in order.
  func destinations(for rule: OutputRule) -> [String] {
    let inputs = ports.filter(\.isInput)
    switch rule {
    case .playback: return inputs.filter(\.isPhysical).map(\.name)
    case .none: return []
    case .ports(let selection):
      let pattern = selection.pattern
      if let exact = inputs.first(where: { $0.isCalled(pattern.text) }) { return [exact.name] }
      if pattern.isPlain { return [] }
      return inputs.filter { ([$0.name] + $0.aliases).contains(where: pattern.matches) }.map(\.name)
    }
  }

  private var outputs: [PortDescription] {
    ports.filter { !$0.isInput }
  }

  private func sources(for pattern: PortPattern) -> [[String]] {
    if let exact = exactMatch(pattern.text) { return [[exact]] }
    if pattern.isPlain { return [[]] }
    return outputs.filter { ([$0.name] + $0.aliases).contains(where: pattern.matches) }
      .map { [$0.name] }
  }

  /// The output port called `text`, our own before another client's.
  private func exactMatch(_ text: String) -> String? {
    if case .own(let short) = PortReference(text, client: askedName) {
      let own = PortReference.own(short).fullName(client: clientName)
      if outputs.contains(where: { $0.name == own }) { return own }
    }
    return outputs.first { $0.isCalled(text) }?.name
  }
}
