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
      #expect(poll(within: 60) { program.output.contains("running as") }, "\(program.output)")
      let result = try TestRigs.run(
        ["/usr/bin/python3", script("Oracles/commands.py"), "\(port)"], within: 120)
      #expect(result.status == 0, "\(result.output)\(program.output)")
      #expect(program.child.wait(within: 20) == 0)
      server.stop()
    }

    @Test("A hundred thousand malformed datagrams get no reply, and right ones between them all do")
    func flood() throws {
      let server = try ServerKind.jackd.start()
      let port = try freePort()
      let program = try Flametube(
        ["-C", "none", "-o", "127.0.0.1:9", "--control", "\(port)"], on: server)
      #expect(poll(within: 60) { program.output.contains("running as") }, "\(program.output)")
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
      // Who may make a network of one's own needs no users of one's own, which a container or a changed root forbids.
      let mayUnshare = try TestRigs.run(["unshare", "--net", "true"]).status == 0
      let result = try TestRigs.run(
        ["unshare"] + (mayUnshare ? [] : ["--map-root-user"]) + [
          "--net", "/usr/bin/python3", script("Hostile/forged.py"), Products.flametube,
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
      #expect(poll(within: 60) { program.output.contains("cannot be opened") })
      holder = nil
      #expect(poll(within: 60) { program.output.contains("is free, and open now") })
      #expect(program.end()?.status == 0)
      server.stop()
    }

    @Test("A subscription that is none is told, and so is an end without leave; nobody is answered")
    func refusals() throws {
      let server = try ServerKind.jackd.start()
      let port = try freePort()
      let program = try Flametube(
        ["-C", "none", "-o", "127.0.0.1:9", "--control", "\(port)"], on: server)
      #expect(poll(within: 60) { program.output.contains("running as") }, "\(program.output)")
      let script = """
        import socket, struct
        s = socket.socket(socket.AF_INET, socket.SOCK_DGRAM)
        text = lambda t: t.encode() + bytes(4 - len(t) % 4)
        def send(leaf, tags, *arguments):
            s.sendto(text("/flametube" + leaf) + text("," + tags) + b"".join(arguments), ("127.0.0.1", \(port)))
        send("/subscribe", "s", text("/["))
        send("/subscribe", "si", text("/nosuch"), struct.pack(">i", -5))
        send("/subscribe_at", "i", struct.pack(">i", 0))
        send("/subscribe_at", "i", struct.pack(">i", 70000))
        send("/quit", "")
        send("/ping", "")
        s.settimeout(20)
        print(s.recv(2000))
        """
      let answers = try TestRigs.run(["/usr/bin/python3", "-c", script], within: 60)
      // The first answer is the one to what was asked last.
      #expect(answers.output.contains("/flametube/pong"), "\(answers.output)")
      let refused = "a command is refused: "
      for text in [
        "/subscribe: The address pattern \"/[\" opens [ at column 2 and never closes it",
        "/subscribe: rate is not a whole number from 0 to 1000",
        "/subscribe_at: port is not a whole number from 1 to 65535",
        "/quit: leave is missing; give it in the configuration with control: { quit: true }",
      ] {
        #expect(
          poll(within: 60) { program.output.contains(refused + text) }, "\(program.output)")
      }
      #expect(program.output.split(separator: refused).count == 6)
      #expect(program.end()?.status == 0)
      server.stop()
    }

    /// A port of UDP that nobody has now.
    private func freePort() throws -> UInt16 {
      try DatagramCapture().port
    }
  }
}
