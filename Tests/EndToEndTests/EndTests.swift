import Foundation
import TestRigs
import Testing

extension EndToEnd {
  /// SIGTERM and SIGINT in every state.
  @Suite
  struct EndTests {
    /// Two seconds are promised; the rest is for a machine that has other work.
    private static let limit = 2.5

    @Test(
      "A signal ends a running program at once, and the targets are told",
      arguments: ServerKind.allCases, [SIGTERM, SIGINT])
    func running(kind: ServerKind, signal: Int32) throws {
      let server = try kind.start()
      let wire = try Wire()
      let program = try Flametube(["-o", "127.0.0.1:\(wire.port)"], on: server)
      #expect(wire.wait(for: "/flametube/main/frame") != nil)
      try expectEnd(of: program, by: signal)
      #expect(wire.wait(for: "/flametube/bye") != nil)
      let isLeft = try poll(within: 60) {
        try !server.ports().contains { $0.hasPrefix("flametube") }
      }
      #expect(isLeft)
      server.stop()
    }

    @Test("A program at a terminal ends when that is closed")
    func closedTerminal() throws {
      let home = try TemporaryHome()
      let wire = try Wire()
      let terminal = try Tmux(
        "\(Products.flametube) run --wait --server ft_nobody --web off --control off -o 127.0.0.1:\(wire.port)",
        columns: 80, rows: 24, term: "xterm", in: home)
      #expect(terminal.wait(for: "waiting for a sound server"), "\(terminal.shown)")
      try terminal.tell(["kill-session", "-t", "rig"])
      #expect(wire.wait(for: "/flametube/bye") != nil)
    }

    @Test("A signal ends a program that waits for a server", arguments: [SIGTERM, SIGINT])
    func waiting(signal: Int32) throws {
      let wire = try Wire()
      let program = try Flametube(["--wait", "-o", "127.0.0.1:\(wire.port)"])
      #expect(wire.wait(for: "/flametube/status/server") != nil)
      #expect(
        poll(within: 60) { program.output.contains("waiting for a sound server") },
        "\(program.output)")
      try expectEnd(of: program, by: signal)
      #expect(wire.wait(for: "/flametube/bye") != nil)
    }

    @Test(
      "A signal ends a program whose server hangs, and the targets are told",
      arguments: ServerKind.allCases)
    func hanging(kind: ServerKind) throws {
      let server = try kind.start()
      let wire = try Wire()
      let program = try Flametube(["-o", "127.0.0.1:\(wire.port)"], on: server)
      #expect(wire.wait(for: "/flametube/main/frame") != nil)
      server.signal(SIGSTOP)
      #expect(isTold("stalled", wire))
      try expectEnd(of: program, by: SIGTERM)
      #expect(wire.wait(for: "/flametube/bye") != nil)
      server.signal(SIGCONT)
      server.stop()
    }

    @Test(
      "A signal ends a program that starts on a server that hangs", arguments: ServerKind.allCases)
    func starting(kind: ServerKind) throws {
      let server = try kind.start()
      server.signal(SIGSTOP)
      let wire = try Wire()
      let program = try Flametube(["--wait", "-o", "127.0.0.1:\(wire.port)"], on: server)
      #expect(isTold("stalled", wire))
      try expectEnd(of: program, by: SIGTERM)
      server.signal(SIGCONT)
      server.stop()
    }

    @Test("A signal ends a program that tries to come back", arguments: ServerKind.allCases)
    func reconnecting(kind: ServerKind) throws {
      let server = try kind.start()
      let wire = try Wire()
      let program = try Flametube(["-o", "127.0.0.1:\(wire.port)"], on: server)
      #expect(wire.wait(for: "/flametube/main/frame") != nil)
      try server.end(by: SIGKILL)
      #expect(isTold("lost", wire))
      try expectEnd(of: program, by: SIGTERM)
      #expect(wire.wait(for: "/flametube/bye") != nil)
    }

    @Test("A signal ends a program that still measures transforms of a new length")
    func measuring() throws {
      let server = try ServerKind.jackd.start()
      let home = try TemporaryHome()
      let wire = try Wire()
      let program = try Flametube(
        ["-o", "127.0.0.1:\(wire.port)", "-l", "1300ms"], on: server, in: home,
        behind: ["env", "XDG_CACHE_HOME=" + home.file("cold")])
      #expect(isTold("running", wire))
      try expectEnd(of: program, by: SIGTERM)
      server.stop()
    }

    private func expectEnd(of program: Flametube, by signal: Int32) throws {
      let end = try #require(program.end(by: signal), "\(program.output)")
      #expect(end.status == 0, "\(program.output)")
      #expect(end.seconds < EndTests.limit)
    }

    private func isTold(_ state: String, _ wire: Wire) -> Bool {
      wire.wait { $0.address == "/flametube/status/server" && $0.strings == [state] } != nil
    }
  }
}
