import Foundation
import TestRigs
import Testing

extension Patches {
  /// Programs that link ports.
  @Suite
  struct WiringTests {
    @Test("aj-snapshot links the capture ports, and links them again when the program comes back")
    func snapshot() throws {
      let stage = try Stage(["full@\(try freeDatagramPort())"], rule: "none")
      let keeper = try stage.start(["aj-snapshot", "-d", "-j", patch("jack/flametube.xml")])
      try expectLinks(stage, keeper)
      #expect(stage.program.end()?.status == 0)
      let again = try Flametube(
        ["-C", "none", "--web", "off", "--control", "off"], on: stage.server)
      try expectLinks(stage, keeper)
      _ = again.end()
      keeper.stop()
      stage.stop()
    }

    @Test("jack-plumbing links the capture ports")
    func plumbing() throws {
      let stage = try Stage(["full@\(try freeDatagramPort())"], rule: "none")
      let keeper = try stage.start(["jack-plumbing", "-o", patch("jack/flametube.rules")])
      try expectLinks(stage, keeper)
      keeper.stop()
      stage.stop()
    }

    private func expectLinks(_ stage: Stage, _ keeper: ChildProcess) throws {
      let isLinked = try poll(within: 20) {
        try stage.links == [["system:capture_1"], ["system:capture_2"]]
      }
      #expect(isLinked, "\(keeper.output)")
    }
  }
}

extension Stage {
  /// What feeds each port of the program.
  var links: [Set<String>] {
    get throws { try (1...2).map { try server.links(of: "flametube:main_\($0)") } }
  }
}
