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
      // The tune is made first, which takes a busy machine its time.
      #expect(wire.wait(for: "/flametube/main/frame", within: 60) != nil, "\(program.output)")
      #expect(program.child.wait(within: 90) == 0, "\(program.output)")
      let lines = program.output.split(separator: "\n")
      #expect(
        Set(lines.filter { $0.hasPrefix("main rms") }).count > 5, "\(program.output)")
      let hint = lines.firstIndex { $0.contains("flametube run") }
      let figures = lines.firstIndex { $0.hasPrefix("main rms") }
      #expect(try #require(hint) < #require(figures), "\(program.output)")
      let levels = wire.arrivals().filter { $0.message.address == "/flametube/main/level/rms" }
        .compactMap(\.message.floats.first)
      #expect((levels.max() ?? -120) > -20)
      #expect(Set(levels).count > 100)
      #expect(wire.faults == [])
    }

    @Test("The page is where --web says, which is told, and nowhere with --web off")
    func page() throws {
      let port = try freePort()
      let words = "see it in a browser: http://127.0.0.1:\(port)/"
      let program = try Flametube(["demo", "--web", "\(port)", "--control", "off"])
      #expect(poll(within: 60) { program.output.contains(words) }, "\(program.output)")
      #expect(poll(within: 60) { program.output.contains("the web page is at") })
      let stream = try LocalStream(port: port)
      try stream.write(
        "GET / HTTP/1.1\r\nHost: 127.0.0.1:\(port)\r\nAccept: text/html\r\n\r\n")
      let head = try stream.readHead()
      #expect(head.hasPrefix("HTTP/1.1 200") && head.contains("text/html"), "\(head)")
      // Another demo does not take what somebody has.
      let second = try Flametube(["demo", "--web", "\(port)", "--control", "off"])
      #expect(second.child.wait(within: 20) == 1)
      #expect(second.output.contains("another program listens at port \(port)"))
      #expect(program.end(by: SIGINT)?.status == 0)
      let silent = try Flametube(["demo", "--web", "off", "--control", "off"])
      #expect(poll(within: 60) { silent.output.contains("flametube run") }, "\(silent.output)")
      #expect(!silent.output.contains("browser") && silent.end(by: SIGINT)?.status == 0)
    }

    @Test("A signal ends the demo and its server")
    func signal() throws {
      let program = try Flametube(["demo"])
      #expect(poll(within: 60) { program.children.count == 1 })
      let server = try #require(program.children.first)
      #expect(program.end(by: SIGINT)?.status == 0)
      #expect(poll(within: 60) { isGone(server) })
    }

    @Test("A demo that is killed leaves no server behind")
    func killed() throws {
      let program = try Flametube(["demo"])
      #expect(poll(within: 60) { program.output.contains("running as") }, "\(program.output)")
      let server = try #require(program.children.first)
      program.child.signal(SIGKILL)
      #expect(poll(within: 60) { isGone(server) })
    }
  }
}
