import TestRigs
import Testing

extension Patches {
  /// Languages in which music is written.
  @Suite
  struct LanguageTests {
    @Test("Csound reads the level and the loudest band of a sine, and strikes its drum at a hit")
    func csound() throws {
      let port = try freeDatagramPort()
      let stage = try Stage(["sc@\(port)"])
      let csound = try stage.start([
        "csound", "--omacro:PORT=\(port)", patch("csound/flametube.csd"),
      ])
      try expectSine(csound, stage)
      #expect(try stage.server.ports().contains { $0.hasPrefix("csound") }, "\(csound.output)")
      csound.stop()
      stage.stop()
    }

    /// Expects the figures of the sine, and one hit or more for a strike.
    private func expectSine(_ receiver: ChildProcess, _ stage: Stage) throws {
      #expect(poll(within: 60) { Report(receiver.output).isOfSine }, "\(receiver.output)")
      let before = Report(receiver.output)["hits"] ?? 0
      try stage.strike()
      let isHeard = poll(within: 20) { Report(receiver.output)["hits"] ?? 0 > before }
      #expect(isHeard, "\(receiver.output)")
    }
  }
}
