import Foundation
import TestRigs
import Testing

extension EndToEnd {
  /// What comes on stdout, and what happens when nobody takes it.
  @Suite
  struct StreamTests {
    @Test(
      "monitor prints each message as address, types and values", arguments: ServerKind.allCases,
      ["/main/level/rms", "/flametube/main/level/rms"])
    func monitor(kind: ServerKind, pattern: String) throws {
      let server = try kind.start()
      let source = try SineSource(on: server)
      let program = try Flametube(
        ["monitor", "-q", "-C", "sine:out_.*", pattern], on: server)
      let line = /^\/flametube\/main\/level\/rms ,ff -9\.03\d* -9\.03\d*$/.anchorsMatchLineEndings()
      #expect(poll(within: 60) { program.output.contains(line) }, "\(program.output)")
      #expect(!program.output.contains("spectrum"))
      #expect(program.output.split(separator: "\n").count { $0.hasPrefix("/flametube/hello") } == 1)
      #expect(program.end()?.status == 0)
      source.stop()
      server.stop()
    }

    @Test(
      "A pattern that fits nothing is told, and so is a full disk, which ends monitor with code 1")
    func monitorFaults() throws {
      let server = try ServerKind.jackd.start()
      let program = try Flametube(["monitor", "-C", "none", "/main/levle/rms"], on: server)
      #expect(poll(within: 60) { program.output.contains("/main/levle/rms fits no address") })
      #expect(program.end()?.status == 0)
      let script = "'\(Products.flametube)' monitor -q -C none >/dev/full"
      let home = try TemporaryHome()
      let result = try TestRigs.run(
        ["bash", "-c", script], environment: Flametube.environment(on: server, in: home))
      #expect(result.status == 1)
      #expect(result.output.contains("stdout cannot be written"), "\(result.output)")
      server.stop()
    }

    @Test("monitor --json prints lines of JSON")
    func monitorJSON() throws {
      let server = try ServerKind.jackd.start()
      let program = try Flametube(["monitor", "-q", "--json", "-C", "none"], on: server)
      #expect(poll(within: 60) { program.output.contains("/flametube/main/level/rms") })
      #expect(program.end()?.status == 0)
      for line in program.output.split(separator: "\n") {
        let object = try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any]
        #expect(object?["address"] is String && object?["values"] is [Any])
      }
      server.stop()
    }

    @Test("A reader that goes ends monitor and analyze in peace")
    func closedPipe() throws {
      let server = try ServerKind.jackd.start()
      let home = try TemporaryHome()
      let path = home.file("tone.wav")
      try Sound.wave(seconds: 5).write(to: URL(fileURLWithPath: path))
      for command in ["monitor -q -C none", "analyze '\(path)'"] {
        let script =
          "'\(Products.flametube)' \(command) | head -n 2 >/dev/null; echo ${PIPESTATUS[0]}"
        let result = try TestRigs.run(
          ["bash", "-c", script], environment: Flametube.environment(on: server, in: home))
        #expect(result.output == "0\n", "\(command): \(result.output)")
      }
      server.stop()
    }

    @Test(
      "With closed standard streams the program runs all the same",
      arguments: ["<&- >&- 2>&-", "2>/dev/full"])
    func closedStreams(redirection: String) throws {
      let server = try ServerKind.jackd.start()
      let wire = try Wire()
      let home = try TemporaryHome()
      let script = "exec '\(Products.flametube)' -C none -o 127.0.0.1:\(wire.port) \(redirection)"
      let child = try ChildProcess(
        ["bash", "-c", script], environment: Flametube.environment(on: server, in: home))
      #expect(wire.wait(for: "/flametube/main/frame") != nil)
      try server.end(by: SIGKILL)
      let lost = wire.wait { $0.strings == ["lost"] }
      #expect(lost != nil)
      try server.start()
      #expect(wire.wait(for: "/flametube/main/frame", since: wire.count) != nil)
      child.signal(SIGTERM)
      #expect(child.wait(within: 10) == 0)
      #expect(wire.faults == [])
      server.stop()
    }

    @Test("A log that nobody reads holds up nothing")
    func stuckLog() throws {
      let server = try ServerKind.jackd.start()
      let wire = try Wire()
      let home = try TemporaryHome()
      // A pipe whose reader sleeps; each period change is a line, and -vv says more.
      let script = """
        exec 3> >(sleep 60)
        exec '\(Products.flametube)' -vv -C none -o 127.0.0.1:\(wire.port) 2>&3 >&3
        """
      let child = try ChildProcess(
        ["bash", "-c", script], environment: Flametube.environment(on: server, in: home))
      #expect(wire.wait(for: "/flametube/main/frame") != nil)
      child.signal(SIGTERM)
      #expect(child.wait(within: 10) == 0)
      server.stop()
    }
  }
}
