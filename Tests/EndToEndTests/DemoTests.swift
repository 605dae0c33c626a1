import Foundation
import TestRigs
import Testing

extension EndToEnd {
  @Suite
  struct DemoTests {
    @Test(
      "Without a terminal the demo shows moving figures, says what to try next, and ends by itself")
    func demo() throws {
      let home = try TemporaryHome()
      let wire = try Wire()
      let program = try Flametube(
        ["demo", "--set", "targets=[{ to: 'osc.udp://127.0.0.1:\(wire.port)' }]"], in: home)
      #expect(wire.wait(for: "/flametube/main/frame") != nil, "\(program.output)")
      #expect(program.child.wait(within: 90) == 0, "\(program.output)")
      let lines = program.output.split(separator: "\n")
      #expect(Set(lines).count > 20, "\(program.output)")
      let hint = lines.firstIndex { $0.contains("flametube run") }
      let figures = lines.firstIndex { $0.hasPrefix("main rms") }
      #expect(try #require(hint) < #require(figures), "\(program.output)")
      let levels = wire.arrivals().filter { $0.message.address == "/flametube/main/level/rms" }
        .compactMap(\.message.floats.first)
      #expect((levels.max() ?? -120) > -20)
      #expect(Set(levels).count > 100)
      #expect(wire.faults == [])
    }

    @Test("A signal ends the demo and its server")
    func signal() throws {
      let program = try Flametube(["demo"])
      #expect(poll(within: 20) { program.children.count == 1 })
      let server = try #require(program.children.first)
      #expect(program.end(by: SIGINT)?.status == 0)
      #expect(poll(within: 5) { kill(server, 0) != 0 })
    }

    @Test("A demo that is killed leaves no server behind")
    func killed() throws {
      let program = try Flametube(["demo"])
      #expect(poll(within: 20) { program.output.contains("running as") }, "\(program.output)")
      let server = try #require(program.children.first)
      program.child.signal(SIGKILL)
      #expect(poll(within: 10) { kill(server, 0) != 0 })
    }
  }
}
