import Testing

@testable import JACKBackend

@Suite("Keeping links")
struct LinkKeeperTests {
  private let rule = Link(source: .other("mic:out"), destination: .own("main_1"))
  private let manual = Link(source: .other("synth:out"), destination: .own("main_2"))
  private let ports: Set<PortReference> = [
    .other("mic:out"), .other("synth:out"), .own("main_1"), .own("main_2"),
  ]

  private func look(
    _ links: Set<Link>, without gone: Set<PortReference> = [], appeared: Set<PortReference> = [],
    ruled: Bool = true, time: Double = 0
  ) -> LinkKeeper.Look {
    let ruledLinks = ruled && !gone.contains(rule.source) ? [rule] : Set<Link>()
    return LinkKeeper.Look(
      ports: ports.subtracting(gone), links: links, appeared: appeared, ruled: ruledLinks,
      time: time)
  }

  @Test("A link that a rule asks for is made, and asked for again until it is there")
  func made() {
    var keeper = LinkKeeper()
    #expect(keeper.decide(look([])).connect == [rule])
    #expect(keeper.decide(look([])).connect == [rule])
    keeper.didConnect(rule)
    #expect(keeper.decide(look([rule])) == LinkKeeper.Decision())
  }

  @Test("A link of a rule that the user breaks stays broken until its port appears again")
  func brokenByHand() {
    var keeper = LinkKeeper()
    _ = keeper.decide(look([]))
    keeper.didConnect(rule)
    _ = keeper.decide(look([rule]))
    for time in 1...10 {
      #expect(keeper.decide(look([], time: Double(time))) == LinkKeeper.Decision())
    }
    #expect(keeper.decide(look([], appeared: [rule.source], time: 11)).connect == [rule])
  }

  @Test("When a rule goes, the link that was made for it goes, and one that was there before stays")
  func ruleGone() {
    var keeper = LinkKeeper()
    _ = keeper.decide(look([]))
    keeper.didConnect(rule)
    _ = keeper.decide(look([rule]))
    #expect(keeper.decide(look([rule], ruled: false)).disconnect == [rule])

    var other = LinkKeeper()
    _ = other.decide(look([rule]))
    #expect(other.decide(look([rule], ruled: false)) == LinkKeeper.Decision())
  }

  @Test("A link by hand comes back when its port does")
  func remembered() {
    var keeper = LinkKeeper()
    _ = keeper.decide(look([rule, manual]))
    let gone: Set<PortReference> = [manual.source]
    #expect(keeper.decide(look([rule], without: gone, time: 1)) == LinkKeeper.Decision())
    #expect(keeper.decide(look([rule], without: gone, time: 100)) == LinkKeeper.Decision())
    #expect(keeper.decide(look([rule], appeared: gone, time: 101)).connect == [manual])
  }

  @Test("A link by hand that was broken by hand does not come back")
  func forgotten() {
    var keeper = LinkKeeper()
    _ = keeper.decide(look([rule, manual]))
    _ = keeper.decide(look([rule], time: 1))
    _ = keeper.decide(look([rule], time: 2))
    #expect(keeper.remembered.isEmpty)
    #expect(keeper.decide(look([rule], appeared: [manual.source], time: 3)).connect.isEmpty)
  }

  @Test("A server that breaks links before it goes has broken none by hand")
  func serverGoes() {
    var keeper = LinkKeeper()
    _ = keeper.decide(look([rule, manual]))
    _ = keeper.decide(look([], time: 1))
    _ = keeper.decide(look([], time: 1.1))
    keeper.restart()
    #expect(keeper.decide(look([], time: 2)).connect == [rule, manual])
  }

  @Test("A match that moves to another channel leaves its old one")
  func moves() {
    let moved = Link(source: rule.source, destination: .own("main_2"))
    var keeper = LinkKeeper()
    _ = keeper.decide(look([]))
    keeper.didConnect(rule)
    var next = look([rule])
    next.ruled = [moved]
    #expect(keeper.decide(next) == LinkKeeper.Decision(connect: [moved], disconnect: [rule]))
  }
}
