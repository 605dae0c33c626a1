import Foundation
import TestRigs
import Testing

extension EndToEnd {
  /// What the server does besides running: xruns, freewheeling, latency.
  @Suite
  struct ServerEventTests {
    @Test("Xruns are counted on the wire")
    func xruns() throws {
      let server = try ServerKind.jackd.start()
      let source = try SineSource(on: server)
      let wire = try Wire()
      let program = try Flametube(
        ["-o", "127.0.0.1:\(wire.port)", "-C", "sine:out_.*"], on: server)
      #expect(wire.wait(for: "/flametube/main/frame") != nil)
      let told = wire.count
      for _ in 0..<3 { source.child.signal(SIGUSR1) }
      let xruns = wire.wait(since: told) {
        $0.address == "/flametube/status/xruns" && ($0.ints.first ?? 0) > 0
      }
      #expect(xruns != nil, "\(program.output)\(server.output)")
      source.stop()
      #expect(program.end()?.status == 0)
      server.stop()
    }

    @Test("Freewheeling, far faster than real time, sends no more frames than asked for")
    func freewheel() throws {
      let server = try ServerKind.jackd.start()
      let wire = try Wire()
      let program = try Flametube(["-o", "127.0.0.1:\(wire.port)", "-r", "30"], on: server)
      #expect(wire.wait(for: "/flametube/main/frame") != nil)
      let place = wire.count
      let wheel = try ChildProcess(["jack_freewheel", "y"], environment: server.environment)
      #expect(isTold(1, wire, since: place))
      let start = now()
      let first = try wire.catchUp()
      poll(within: 60) { frameCount(wire.arrivals(since: first)) >= 60 }
      let count = frameCount(wire.arrivals(since: first))
      let seconds = now() - start
      #expect(count >= 60, "\(program.output)")
      // Whoever was held up meanwhile, there are no more than fit into the time: 30 take 0.8 s at least.
      #expect(Double(count) * 0.8 / 30 < seconds, "\(count) frames in \(seconds) s")
      let end = wire.count
      try server.ask("jack_freewheel", "n")
      #expect(isTold(0, wire, since: end), "\(program.output)")
      #expect(wire.wait(for: "/flametube/main/frame", since: wire.count) != nil)
      wheel.stop()
      #expect(wire.faults == [])
      #expect(program.end()?.status == 0)
      server.stop()
    }

    @Test("A client with a latency of its own before the input changes the latency that is told")
    func latency() throws {
      let server = try ServerKind.jackd.start()
      let wire = try Wire()
      let program = try Flametube(["-o", "127.0.0.1:\(wire.port)", "-C", "none"], on: server)
      #expect(wire.wait(for: "/flametube/main/frame") != nil)
      let latent = try ChildProcess(
        ["jack_latent_client", "1000"], environment: server.environment)
      let output = try port(of: "latent", "output", on: server)
      let input = try port(of: "latent", "input", on: server)
      try server.ask("jack_connect", "system:capture_1", input)
      for channel in 1...2 { try server.ask("jack_connect", output, "flametube:main_\(channel)") }
      // A period of the dummy driver, and the client's own 1,000 frames.
      let told = wire.wait {
        $0.address == "/flametube/main/latency" && $0.ints == [1_256, 1_256]
      }
      #expect(told != nil, "\(program.output) \(latent.output)")
      latent.stop()
      #expect(program.end()?.status == 0)
      server.stop()
    }

    private func port(of client: String, _ name: String, on server: any SoundServer) throws
      -> String
    {
      var found: String?
      _ = try poll(within: 10) {
        found = try server.ports().first { $0.hasPrefix(client) && $0.contains(name) }
        return found != nil
      }
      return try #require(found)
    }

    private func isTold(_ state: Int32, _ wire: Wire, since place: Int) -> Bool {
      wire.wait(since: place) {
        $0.address == "/flametube/status/freewheel" && $0.ints == [state]
      } != nil
    }

    /// How many frames there are, whatever number of datagrams each of them has.
    private func frameCount(_ arrivals: [Wire.Arrival]) -> Int {
      let all = arrivals.filter { $0.message.address == "/flametube/main/frame" }
      let numbers = all.map(\.message.ints.first)
      return zip(numbers, [nil] + numbers).count { $0 != $1 }
    }
  }
}
