import TestRigs
import Testing

extension EndToEnd {
  @Suite
  struct StartTests {
    @Test(
      "The first datagram and the first frame come soon after the start",
      arguments: ServerKind.allCases)
    func start(kind: ServerKind) throws {
      let server = try kind.start()
      // The first run may have to fill the plan cache.
      for run in 0...3 {
        let wire = try Wire()
        let begin = now()
        let program = try Flametube(["-C", "none", "-o", "127.0.0.1:\(wire.port)"], on: server)
        let first = try #require(wire.wait { _ in true }, "\(program.output)")
        let frame = try #require(wire.wait(for: "/flametube/main/frame"), "\(program.output)")
        #expect(first.time <= frame.time)
        if run > 0 {
          print(
            "start on \(kind): first datagram after \(milliseconds(first.time - begin)) ms,",
            "first frame after \(milliseconds(frame.time - begin)) ms")
        }
        #expect(program.end()?.status == 0)
      }
      server.stop()
    }

    @Test("However often it starts, the page is served while the system's bus is looked for")
    func manyStarts() throws {
      for number in 0..<40 {
        let program = try Flametube([
          "--wait", "--server", "ft_nobody", "--web", "\(try freePort())", "--control", "off",
        ])
        let isServed = poll(within: 60) { program.output.contains("web page is at") }
        #expect(isServed, "start \(number): \(program.output)")
        #expect(program.end()?.status == 0)
      }
    }

    private func milliseconds(_ seconds: Double) -> Int { Int((seconds * 1_000).rounded()) }
  }
}
