import Measurements
import Synchronization

extension ControlLoop {
  /// Reports what the server changed by itself.
  func reportChanges() {
    let status = core.status
    let rate = status.pointee.announcedRate.load(ordering: .acquiring)
    if rate > 0, rate != told.rate {
      told.rate = rate
      core.rate.store(rate, ordering: .relaxed)
      core.reporter.report(.rateChanged(SampleRate(hertz: rate)))
    }
    let period = status.pointee.announcedPeriod.load(ordering: .acquiring)
    if period > 0, period != told.period {
      told.period = period
      core.reporter.report(.periodChanged(period))
    }
    let isFreewheeling = status.pointee.isFreewheeling.load(ordering: .acquiring)
    if isFreewheeling != told.isFreewheeling {
      told.isFreewheeling = isFreewheeling
      core.reporter.report(.freewheel(isFreewheeling))
    }
  }

  /// Looks at the graph if it may have changed or was not looked at for a while.
  func lookAround(_ client: JACKClient) {
    let now = monotonicSeconds()
    let isDue = now >= nextLook
    if core.status.pointee.isGraphChanged.exchange(false, ordering: .acquiring) || isDue {
      look(client, time: now)
    }
    if core.status.pointee.isLatencyChanged.exchange(false, ordering: .acquiring) || isDue {
      reportLatencies(client)
    }
    if isDue {
      nextLook = now + (told.notices.isWaiting ? NoticeBoard.patience : ControlLoop.lookInterval)
      core.reporter.report(.load(client.load))
      noticeStarvation(client)
    }
  }

  private func look(_ client: JACKClient, time: Double) {
    let appeared = takeArrivals(client)
    let own = client.name + ":"
    let graph = GraphView(
      ports: client.describePorts { $0.name.hasPrefix(own) || $0.isInput && $0.isPhysical },
      clientName: client.name, askedName: ClientName(opener.options.name).text)
    let rules = ConnectionPlan(
      inputs: core.options.connects ? plan : [], outputs: core.options.outputPorts,
      rules: outputRules, graph: graph)
    let ports = Set(graph.ports.map { PortReference($0.name, client: client.name) })
    let decision = keeper.decide(
      LinkKeeper.Look(
        ports: ports, links: graph.ownLinks, appeared: appeared ?? ports, ruled: rules.links,
        time: time))
    carryOut(decision, client)
    reportLinks(client)
    for notice in told.notices.update(rules.notices, time: time) {
      core.reporter.report(.notice(notice))
    }
  }

  /// The ports that came since the last look; nil when some may have been missed.
  private func takeArrivals(_ client: JACKClient) -> Set<PortReference>? {
    var appeared = ownArrivals
    ownArrivals = []
    while let number = core.arrivals.pop() {
      guard let name = client.portName(number: number) else { continue }
      appeared.insert(PortReference(name, client: client.name))
    }
    let isLost = core.status.pointee.isArrivalLost.exchange(false, ordering: .acquiring)
    return isLost ? nil : appeared
  }

  private func carryOut(_ decision: LinkKeeper.Decision, _ client: JACKClient) {
    for link in decision.disconnect {
      core.beginRequest()
      client.disconnect(
        link.source.fullName(client: client.name), link.destination.fullName(client: client.name))
    }
    for link in decision.connect {
      core.beginRequest()
      let isLinked = client.connect(
        link.source.fullName(client: client.name), link.destination.fullName(client: client.name))
      if isLinked { keeper.didConnect(link) }
    }
  }

  private func reportLinks(_ client: JACKClient) {
    for input in plan {
      let links = input.slots.map { inputPorts[$0].map(client.links) ?? [] }
      guard told.links[input.name] != links else { continue }
      told.links[input.name] = links
      core.reporter.report(.links(input: input.name, links))
    }
  }

  private func reportLatencies(_ client: JACKClient) {
    for input in plan {
      let ranges = input.slots.compactMap { inputPorts[$0] }.map(client.captureLatency)
      guard let minimum = ranges.map(\.minimum).min(), let maximum = ranges.map(\.maximum).max()
      else {
        continue
      }
      // Some drivers tell nonsense: more than ten seconds is none.
      let limit = 10 * told.rate
      let range = min(minimum, maximum, limit)...min(maximum, limit)
      guard told.latencies[input.name] != range else { continue }
      told.latencies[input.name] = range
      core.reporter.report(
        .latency(input: input.name, minimum: range.lowerBound, maximum: range.upperBound))
    }
  }
}

extension GraphView {
  /// The links of our own ports.
  var ownLinks: Set<Link> {
    var links: Set<Link> = []
    for port in ports {
      let reference = PortReference(port.name, client: clientName)
      guard case .own = reference else { continue }
      for other in port.links.map({ PortReference($0, client: clientName) }) {
        links.insert(
          port.isInput
            ? Link(source: other, destination: reference)
            : Link(source: reference, destination: other))
      }
    }
    return links
  }
}
