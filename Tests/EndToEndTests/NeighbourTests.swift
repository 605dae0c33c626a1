import TestRigs
import Testing

extension EndToEnd {
  /// What receivers that take nothing cost those beside them.
  @Suite
  struct NeighbourTests {
    @Test("A WebSocket that is not read and a port of nobody cost a target not one frame")
    func neighbours() throws {
      let server = try ServerKind.jackd.start()
      let wire = try Wire()
      let dead = "127.0.0.1:\(try freePort())"
      let port = try freePort()
      let targets = """
        [{ to: '127.0.0.1:\(wire.port)' },
        { to: '\(dead)', rate: 'hop', scalars: true, bundles: false }]
        """
      let program = try Flametube(
        ["-C", "none", "--control", "off", "--web", "\(port)", "--set", "targets=\(targets)"],
        on: server)
      #expect(wire.wait(for: "/flametube/main/warm") != nil, "\(program.output)")
      let slow = try WebSocket(port: port, receiveBuffer: 4_096)
      try slow.send(#"{"COMMAND": "SUBSCRIBE", "DATA": {"FILTER": [], "RATE": 100}}"#)
      let place = wire.count
      let tally = wire.wait(since: place) { message in
        message.address == "/flametube/status/targets" && message.ints[0] > 300
      }
      let counts = try #require(tally?.message)
      #expect(counts.strings == ["127.0.0.1:\(wire.port)", dead])
      // In 5 s the port of nobody is tried with 100 frames, of two datagrams each, and sent what changes. All its frames are
      // some 470, of more than a hundred datagrams.
      #expect(counts.ints[3] < 5_000, "\(counts)")
      #expect(counts.ints[4] > 200, "\(counts)")
      let numbers = frameNumbers(wire)
      #expect(numbers.count > 200 && zip(numbers, numbers.dropFirst()).allSatisfy { $1 - $0 <= 1 })
      #expect(program.end()?.status == 0)
      withExtendedLifetime(slow) {}
      server.stop()
    }

    private func frameNumbers(_ wire: Wire) -> [Int32] {
      wire.arrivals().filter { $0.message.address == "/flametube/main/frame" }
        .compactMap(\.message.ints.first)
    }
  }
}
