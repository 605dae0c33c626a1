import Foundation
import TestRigs
import Testing

extension EndToEnd {
  /// What the control port makes of commands, and of what is none.
  @Suite
  struct CommandTests {
    /// The scripts that stand beside the tests.
    private func script(_ name: String) -> String {
      URL(fileURLWithPath: #filePath).deletingLastPathComponent()
        .appendingPathComponent("../" + name).standardized.path
    }

    @Test("A program that speaks by liblo subscribes, mutes, learns, changes, keeps and ends")
    func commands() throws {
      let server = try ServerKind.jackd.start()
      let port = try freePort()
      let program = try Flametube(
        ["-C", "none", "-o", "127.0.0.1:9", "--control", "\(port)", "--set", "control.quit=true"],
        on: server)
      #expect(poll(within: 20) { program.output.contains("running as") }, "\(program.output)")
      let result = try TestRigs.run(
        ["/usr/bin/python3", script("Oracles/commands.py"), "\(port)"], within: 120)
      #expect(result.status == 0, "\(result.output)\(program.output)")
      #expect(program.child.wait(within: 10) == 0)
      server.stop()
    }

    @Test("A hundred thousand malformed datagrams get no reply, and right ones between them all do")
    func flood() throws {
      let server = try ServerKind.jackd.start()
      let port = try freePort()
      let program = try Flametube(
        ["-C", "none", "-o", "127.0.0.1:9", "--control", "\(port)"], on: server)
      #expect(poll(within: 20) { program.output.contains("running as") }, "\(program.output)")
      let result = try TestRigs.run(
        ["/usr/bin/python3", script("Hostile/flood.py"), "\(port)", "100000", "20000"], within: 120)
      #expect(result.status == 0, "\(result.output)")
      #expect(result.output.contains("replies 0"))
      #expect(program.output.split(separator: "\n").count < 20)
      #expect(program.end()?.status == 0)
      server.stop()
    }

    @Test(
      "A forged source gets no more bytes than were sent in its name; by default only loopback is heard"
    )
    func forged() throws {
      let result = try TestRigs.run(
        [
          "unshare", "--map-root-user", "--net", "/usr/bin/python3", script("Hostile/forged.py"),
          Products.flametube,
        ], within: 120)
      #expect(result.status == 0, "\(result.output)")
      #expect(result.output.hasPrefix("default 127.0.0.1\n"))
    }

    @Test("A port that is taken is told once, and opened when it is free")
    func takenPort() throws {
      let server = try ServerKind.jackd.start()
      var holder: DatagramCapture? = try DatagramCapture()
      let port = holder?.port ?? 0
      let program = try Flametube(
        ["-C", "none", "-o", "127.0.0.1:9", "--control", "\(port)"], on: server)
      #expect(poll(within: 20) { program.output.contains("cannot be opened") })
      holder = nil
      #expect(poll(within: 20) { program.output.contains("is free, and open now") })
      #expect(program.end()?.status == 0)
      server.stop()
    }

    /// A port of UDP that nobody has now.
    private func freePort() throws -> UInt16 {
      try DatagramCapture().port
    }
  }
}
