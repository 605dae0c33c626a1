import Testing

@testable import JACKBackend

@Suite("Connection plan")
struct ConnectionPlanTests {
  private func output(_ name: String, physical: Bool = false, aliases: [String] = [])
    -> PortDescription
  {
    PortDescription(name: name, aliases: aliases, isInput: false, isPhysical: physical)
  }

  private func playback(_ number: Int, fedBy links: [String]) -> PortDescription {
    PortDescription(
      name: "system:playback_\(number)", isInput: true, isPhysical: true, links: links)
  }

  private func graph(_ ports: [PortDescription], client: String = "flametube") -> GraphView {
    GraphView(ports: ports, clientName: client, askedName: "flametube")
  }

  private func plan(_ rules: [String], channels: Int, _ graph: GraphView) -> ConnectionPlan {
    let input = PlannedInput(
      name: "main", slots: Array(0..<channels), rules: rules.map(ConnectionRule.init))
    return ConnectionPlan(inputs: [input], graph: graph)
  }

  private func link(_ source: String, _ channel: Int) -> Link {
    Link(source: .other(source), destination: .own("main_\(channel)"))
  }

  @Test("The rule “capture” takes the physical capture ports in natural order")
  func capture() {
    let graph = graph(
      [10, 2, 1].map { output("system:capture_\($0)", physical: true) } + [output("synth:out_1")])
    let plan = plan(["capture"], channels: 3, graph)
    #expect(
      plan.links == [
        link("system:capture_1", 1), link("system:capture_2", 2), link("system:capture_10", 3),
      ])
    #expect(plan.notices.isEmpty)
  }

  @Test("A surplus is left out and said")
  func surplus() {
    let graph = graph((1...4).map { output("system:capture_\($0)", physical: true) })
    let plan = plan(["capture"], channels: 2, graph)
    #expect(plan.links == [link("system:capture_1", 1), link("system:capture_2", 2)])
    #expect(
      plan.notices == [
        "Input “main” has 2 channels; left out of “capture”: “system:capture_3”, “system:capture_4”"
      ])
  }

  @Test("The rule “monitor” takes what feeds each playback port to the channel of that port")
  func monitor() {
    let graph = graph([
      output("a:l"), output("a:r"), output("b:out"),
      playback(2, fedBy: ["a:r", "b:out"]), playback(1, fedBy: ["a:l", "b:out"]),
      playback(10, fedBy: []),
    ])
    let plan = plan(["monitor"], channels: 2, graph)
    #expect(plan.links == [link("a:l", 1), link("b:out", 1), link("a:r", 2), link("b:out", 2)])
  }

  @Test("With “monitor” a playback port that nothing feeds keeps its channel")
  func monitoredAlone() {
    let sources = [output("a:l"), output("a:r")]
    let right = graph(sources + [playback(1, fedBy: []), playback(2, fedBy: ["a:r"])])
    #expect(plan(["monitor"], channels: 2, right).links == [link("a:r", 2)])
    let none = graph(sources + [playback(1, fedBy: []), playback(2, fedBy: [])])
    #expect(
      plan(["monitor"], channels: 2, none).notices == [
        "Input “main” is silent: nothing feeds the playback ports"
      ])
  }

  @Test(
    "With “monitor” what lies behind the last channel is left out: a mix heard twice is too loud")
  func monitoredSurplus() {
    let graph = graph((1...4).map { playback($0, fedBy: ["a:\($0)"]) } + [output("b:out")])
    let stereo = plan(["monitor"], channels: 2, graph)
    #expect(stereo.links == [link("a:1", 1), link("a:2", 2)])
    #expect(stereo.notices == ["Input “main” has 2 channels; left out of “monitor”: “a:3”, “a:4”"])
    #expect(
      plan(["b:out", "monitor"], channels: 3, graph).links == [
        link("b:out", 1), link("a:1", 2), link("a:2", 3),
      ])
  }

  @Test("With “monitor” the left port of each device goes to the first channel")
  func monitoredDevices() {
    func sink(_ name: String, fedBy links: [String]) -> PortDescription {
      PortDescription(name: name, isInput: true, isPhysical: true, links: links)
    }
    let graph = graph([
      sink("HDMI:playback_FL", fedBy: []), sink("HDMI:playback_FR", fedBy: []),
      sink("Surround:playback_FC", fedBy: []), sink("Surround:playback_FL", fedBy: ["a:l"]),
      sink("Surround:playback_FR", fedBy: ["a:r"]), sink("Surround:playback_LFE", fedBy: []),
    ])
    #expect(plan(["monitor"], channels: 2, graph).links == [link("a:l", 1), link("a:r", 2)])
  }

  @Test("An exact name wins over the same text read as a pattern, and aliases are names")
  func exact() {
    let graph = graph([
      output("card.0:in"), output("cardx0:in"),
      output("long name:capture_FL", aliases: ["system:capture_1"]),
    ])
    #expect(plan(["card.0:in"], channels: 2, graph).links == [link("card.0:in", 1)])
    #expect(
      plan(["card.1?0:in"], channels: 2, graph).links == [
        link("card.0:in", 1), link("cardx0:in", 2),
      ])
    #expect(
      plan(["system:capture_.*"], channels: 1, graph).links == [link("long name:capture_FL", 1)]
    )
  }

  @Test(
    "A name that is no regular expression is found, and holds its channel while its port is missing"
  )
  func noExpression() {
    let rules = ["Öde (a|b) [x]*:[x", "m:l"]
    let links = plan(rules, channels: 2, graph([output("Öde (a|b) [x]*:[x"), output("m:l")])).links
    #expect(links == [link("Öde (a|b) [x]*:[x", 1), link("m:l", 2)])
    #expect(plan(rules, channels: 2, graph([output("m:l")])).links == [link("m:l", 2)])
  }

  @Test("The matches of several rules follow one another, and a missing port keeps its channel")
  func several() {
    let present = graph([output("m:l"), output("m:r")])
    #expect(
      plan(["m:r", "m:l"], channels: 2, present).links == [link("m:r", 1), link("m:l", 2)])
    let plan = plan(["m:gone", "m:l"], channels: 2, present)
    #expect(plan.links == [link("m:l", 2)])
    #expect(plan.notices == ["Input “main”: no audio output port matches “m:gone” yet"])
  }

  @Test("Input ports are never chosen")
  func outputsOnly() {
    let graph = graph([
      PortDescription(name: "m:in", isInput: true), output("m:out"), playback(1, fedBy: []),
    ])
    #expect(plan(["m:.*"], channels: 2, graph).links == [link("m:out", 1)])
    #expect(plan(["m:in"], channels: 2, graph).links.isEmpty)
    #expect(plan(["none"], channels: 2, graph).links.isEmpty)
    #expect(plan(["none"], channels: 2, graph).notices.isEmpty)
  }

  @Test("Our own output answers to the name that was asked for when the client got another one")
  func ownOutput() {
    let graph = graph(
      [output("flametube:demo_1"), output("flametube-2:demo_1")], client: "flametube-2")
    #expect(
      plan(["flametube:demo_1"], channels: 1, graph).links == [
        Link(source: .own("demo_1"), destination: .own("main_1"))
      ])
  }
}
