/// The links that the rules ask for in a graph as it is now.
struct ConnectionPlan {
  private(set) var links: Set<Link> = []
  /// What the rules leave out, do not find, or are not, one sentence each.
  private(set) var notices: [String]

  /// Lays the rules of `inputs` over the graph.
  ///
  /// The matches of an input's rules follow one another; the i-th goes to channel i, and a surplus is left out.
  init(
    inputs: [PlannedInput], outputs: [String] = [], rules: [OutputRule] = [], graph: GraphView
  ) {
    notices = inputs.flatMap(\.rules).compactMap(\.remark) + rules.compactMap(\.remark)
    for input in inputs { add(input, graph) }
    add(outputs, rules, graph)
  }

  /// Lays the rules of the output ports over the graph: the i-th match goes to output i; a rule that finds nothing is told.
  private mutating func add(_ outputs: [String], _ rules: [OutputRule], _ graph: GraphView) {
    var rest = outputs[...]
    for rule in rules {
      let matches = graph.destinations(for: rule)
      if matches.isEmpty, !rest.isEmpty { notices.append(rule.absence) }
      for (output, port) in zip(rest, matches) {
        let destination = PortReference(port, client: graph.clientName)
        links.insert(Link(source: .own(output), destination: destination))
      }
      rest = rest.dropFirst(matches.count)
    }
  }

  private mutating func add(_ input: PlannedInput, _ graph: GraphView) {
    var channel = 0
    for rule in input.rules {
      let room = max(0, input.slots.count - channel)
      let matches = graph.sources(for: rule)
      if matches.joined().isEmpty { noticeAbsence(of: rule, input) }
      for (offset, ports) in matches.prefix(room).enumerated() {
        connect(ports, to: input.portName(channel + offset), graph)
      }
      noticeSurplus(matches.dropFirst(room).flatMap { $0 }, of: rule, input)
      channel += matches.count
    }
  }

  private mutating func connect(_ ports: [String], to port: String, _ graph: GraphView) {
    for source in ports {
      links.insert(
        Link(source: PortReference(source, client: graph.clientName), destination: .own(port)))
    }
  }

  private mutating func noticeAbsence(of rule: ConnectionRule, _ input: PlannedInput) {
    switch rule {
    case .none: break
    case .capture:
      notices.append("Input “\(input.name)” is silent: there is no physical capture port")
    case .monitor:
      notices.append("Input “\(input.name)” is silent: nothing feeds the playback ports")
    case .ports:
      notices.append("Input “\(input.name)”: no audio output port matches “\(rule.text)” yet")
    }
  }

  private mutating func noticeSurplus(
    _ ports: [String], of rule: ConnectionRule, _ input: PlannedInput
  ) {
    guard !ports.isEmpty else { return }
    let names = ports.prefix(4).map { "“\($0)”" }.joined(separator: ", ")
    let more = ports.count > 4 ? " and \(ports.count - 4) more" : ""
    notices.append(
      "Input “\(input.name)” has \(input.slots.count) channel\(input.slots.count == 1 ? "" : "s"); left out of “\(rule.text)”: \(names)\(more)"
    )
  }
}
