import Foundation
import TestRigs
import Testing

extension EndToEnd {
  /// Names, ports and links in the graph of the server.
  @Suite
  struct GraphTests {
    @Test("A second instance takes the next number and says so", arguments: ServerKind.allCases)
    func secondInstance(kind: ServerKind) throws {
      let server = try kind.start()
      let first = try start(on: server)
      let second = try start(on: server)
      let ports = try server.ports()
      #expect(
        ports.contains("flametube:main_1") && ports.contains("flametube-2:main_2"), "\(ports)")
      let isNumbered = poll(within: 60) { second.program.output.contains("“flametube-2”") }
      #expect(isNumbered, "\(second.program.output)")
      #expect(second.program.end()?.status == 0)
      #expect(first.program.end()?.status == 0)
      server.stop()
    }

    @Test(
      "A name that is too long is cut at a character, and said so", arguments: ServerKind.allCases)
    func longName(kind: ServerKind) throws {
      let server = try kind.start()
      let run = try start(["-n", String(repeating: "ü", count: 40)], on: server)
      let name = String(repeating: "ü", count: 31)
      #expect(try server.ports().contains(name + ":main_1"), "\(run.program.output)")
      #expect(poll(within: 60) { run.program.output.contains("63") }, "\(run.program.output)")
      #expect(run.program.end()?.status == 0)
      server.stop()
    }

    @Test(
      "Each input gets the ports of its own rule, also those that come late",
      arguments: ServerKind.allCases)
    func latePorts(kind: ServerKind) throws {
      let server = try kind.start()
      let run = try start(
        ["-i", "left:1", "-C", "early:out_1", "-i", "right:2", "-C", "late:out_.*"], on: server,
        input: "left")
      let early = try SineSource("early", amplitude: 0.5, on: server)
      let late = try SineSource("late", amplitude: 0.25, on: server)
      #expect(run.hears(-9.03, at: "/flametube/left/level/rms"), "\(run.program.output)")
      #expect(run.hears(-15.05, at: "/flametube/right/level/rms"), "\(run.program.output)")
      #expect(try server.links(of: "flametube:left_1") == ["early:out_1"])
      #expect(try server.links(of: "flametube:right_2") == ["late:out_2"])
      late.stop()
      early.stop()
      #expect(run.hears(-120, at: "/flametube/right/level/rms"))
      let again = try SineSource("late", amplitude: 0.5, on: server)
      #expect(run.hears(-9.03, at: "/flametube/right/level/rms"), "\(run.program.output)")
      again.stop()
      #expect(run.program.end()?.status == 0)
      server.stop()
    }

    @Test("The rule “monitor” hears what feeds the playback ports")
    func monitorRule() throws {
      let server = try ServerKind.jackd.start()
      let source = try SineSource("player", amplitude: 0.5, on: server)
      let run = try start(["-C", "monitor"], on: server)
      for channel in 1...2 {
        try server.ask("jack_connect", "player:out_\(channel)", "system:playback_\(channel)")
      }
      #expect(run.hears(-9.03, at: "/flametube/main/level/rms"), "\(run.program.output)")
      #expect(try server.links(of: "flametube:main_2") == ["player:out_2"])
      source.stop()
      #expect(run.program.end()?.status == 0)
      server.stop()
    }

    @Test("By default the physical capture ports are heard, and their latency is told")
    func capture() throws {
      let server = try ServerKind.jackd.start()
      let run = try start([], on: server)
      // Frames may come before the links are made.
      #expect(
        try poll(within: 60) {
          try server.links(of: "flametube:main_2") == ["system:capture_2"]
        })
      // The dummy driver has a latency of one period.
      let latency = run.wire.wait {
        $0.address == "/flametube/main/latency" && $0.ints == [256, 256]
      }
      #expect(latency != nil)
      #expect(run.program.end()?.status == 0)
      server.stop()
    }

    private func start(
      _ arguments: [String], on server: any SoundServer, input: String = "main"
    ) throws -> Run {
      let wire = try Wire()
      let program = try Flametube(["-o", "127.0.0.1:\(wire.port)"] + arguments, on: server)
      guard wire.wait(for: "/flametube/\(input)/frame") != nil else {
        throw RigError("The program does not run: \(program.output)\(server.output)")
      }
      return Run(program: program, wire: wire)
    }

    private func start(on server: any SoundServer) throws -> Run { try start([], on: server) }

    private struct Run {
      let program: Flametube
      let wire: Wire

      /// Waits until every channel of a message of levels is at `decibels`.
      func hears(_ decibels: Float, at address: String) -> Bool {
        wire.wait(since: wire.count) {
          $0.address == address && $0.floats.allSatisfy { abs($0 - decibels) < 0.1 }
        } != nil
      }
    }
  }
}
