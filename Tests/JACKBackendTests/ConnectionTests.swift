import Foundation
import JACKBackend
import Measurements
import TestRigs
import Testing

extension ServerTests {
  @Suite("Connections", .serialized)
  struct ConnectionTests {
    private let server: JACKServer

    init() throws {
      server = JACKServer(captures: 12)
      try server.start()
    }

    /// A program with the ports `input` and `output`.
    private func peer(_ name: String) throws -> ChildProcess {
      let child = try ChildProcess(
        ["jack_thru", name], environment: server.environment)
      guard poll(within: 60, { (try? server.tool("jack_lsp").contains(name + ":")) == true }) else {
        throw RigError("\(name) did not come: \(child.output)")
      }
      return child
    }

    @Test("A pattern's matches go to the channels in natural order, and the surplus is said")
    func naturalOrder() throws {
      let rig = BackendRig(server)
      try rig.start(rules: ["system:capture_1?[0-2]"], channels: 4)
      for (channel, capture) in [1: 1, 2: 2, 3: 10, 4: 11] {
        #expect(rig.waitForLinks(of: "flametube:main_\(channel)", ["system:capture_\(capture)"]))
      }
      #expect(
        rig.log.wait {
          $0.isNotice(with: "left out of “system:capture_1?[0-2]”: “system:capture_12”")
        } != nil)
    }

    @Test("A port that comes late is linked, and again after it went and came back")
    func latePort() throws {
      let rig = BackendRig(server)
      try rig.start(rules: ["late:output_1", "late:output_2"])
      #expect(
        rig.log.wait { $0.isNotice(with: "no audio output port matches “late:output_1” yet") }
          != nil)
      for _ in 1...2 {
        let late = try peer("late")
        #expect(rig.waitForLinks(of: "flametube:main_1", ["late:output_1"]))
        #expect(rig.waitForLinks(of: "flametube:main_2", ["late:output_2"]))
        late.stop()
        #expect(rig.waitForLinks(of: "flametube:main_1", []))
      }
    }

    @Test("A link that was broken by hand stays broken")
    func byHand() throws {
      let rig = BackendRig(server)
      try rig.start()
      #expect(rig.waitForLinks(of: "flametube:main_1", ["system:capture_1"]))
      try server.tool("jack_disconnect", "system:capture_1", "flametube:main_1")
      #expect(rig.log.wait { $0 == .links(input: "main", [[], ["system:capture_2"]]) } != nil)
      // Other ports come, and the graph is looked at anew.
      let other = try peer("other")
      defer { other.stop() }
      try server.tool("jack_connect", "other:output_1", "flametube:main_2")
      #expect(
        rig.log.wait { $0 == .links(input: "main", [[], ["other:output_1", "system:capture_2"]]) }
          != nil)
      #expect(try server.links(of: "flametube:main_1") == [])
    }

    @Test("The rule “monitor” follows what feeds the playback ports")
    func monitor() throws {
      let rig = BackendRig(server)
      try rig.start(rules: ["monitor"])
      let player = try peer("player")
      defer { player.stop() }
      // The program links itself to the playback ports.
      #expect(rig.waitForLinks(of: "flametube:main_1", ["player:output_1"]))
      #expect(rig.waitForLinks(of: "flametube:main_2", ["player:output_2"]))
      try server.tool("jack_connect", "player:output_2", "system:playback_1")
      #expect(rig.waitForLinks(of: "flametube:main_1", ["player:output_1", "player:output_2"]))
      try server.tool("jack_disconnect", "player:output_1", "system:playback_1")
      #expect(rig.waitForLinks(of: "flametube:main_1", ["player:output_2"]))
      // Nothing is left on the left, and the right stays where it was.
      try server.tool("jack_disconnect", "player:output_2", "system:playback_1")
      #expect(rig.waitForLinks(of: "flametube:main_1", []))
      #expect(try server.links(of: "flametube:main_2") == ["player:output_2"])
    }

    @Test("Without connecting, rules change nothing, and MIDI ports are never linked")
    func noConnections() throws {
      let midi = try ChildProcess(
        ["jack_midiseq", "seq", "1000", "0", "60", "500"], environment: server.environment)
      defer { midi.stop() }
      let passive = BackendRig(server, options: ClientOptions(name: "passive", connects: false))
      try passive.start()
      let rig = BackendRig(server)
      try rig.start(rules: [".*seq.*", "system:capture_3"])
      #expect(rig.waitForLinks(of: "flametube:main_1", ["system:capture_3"]))
      #expect(try server.links(of: "passive:main_1") == [])
    }

    @Test("A rule that is no regular expression finds the port of that name, and is told once")
    func noExpression() throws {
      let odd = try SineSource("Öde (a|b) [x", on: server)
      let rig = BackendRig(server)
      try rig.start(rules: ["Öde (a|b) [x:out_2", "system:capture_1"])
      #expect(rig.waitForLinks(of: "flametube:main_1", ["Öde (a|b) [x:out_2"]))
      #expect(rig.waitForLinks(of: "flametube:main_2", ["system:capture_1"]))
      #expect(rig.log.wait { $0.isNotice(with: "is no regular expression") } != nil)
      try server.tool("jack_disconnect", "system:capture_1", "flametube:main_2")
      #expect(rig.waitForLinks(of: "flametube:main_2", []))
      #expect(rig.log.count { $0.isNotice(with: "is no regular expression") } == 1)
      odd.stop()
    }
  }
}
