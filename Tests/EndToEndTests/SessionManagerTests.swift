import Foundation
import TestRigs
import Testing

extension EndToEnd {
  @Suite
  struct SessionManagerTests {
    @Test("A session manager walks through announce, open, save, switch and quit")
    func wholeLife() throws {
      let manager = try FakeSessionManager()
      let server = try ServerKind.jackd.start()
      let home = try TemporaryHome()
      let port = try freePort()
      try home.configure(
        """
        { inputs: { main: { channels: 1, connect: [] } }, analyzers: [{ plugin: "level" }], targets: [],
          control: { port: \(port) }, web: { port: "off" } }
        """)
      let program = try Flametube(
        ["run"], on: server, in: home, environment: ["NSM_URL": manager.url])
      let announce = manager.wait(for: "/nsm/server/announce")
      #expect(announce?.strings == ["Flametube", ":switch:dirty:", "flametube"])
      #expect(announce?.ints == [1, 1, program.child.identifier])
      manager.send("/reply", "/nsm/server/announce", "hello", "fake", ":server-control:")
      // The client's name is the one that the session gives it, and its state goes below the session's path.
      let first = home.file("one/Flametube.nABCD")
      manager.send("/nsm/client/open", first, "one", "Flametube.nABCD")
      #expect(manager.wait(for: "/reply", "/nsm/client/open") != nil, "\(program.output)")
      #expect(try server.ports().contains("Flametube.nABCD:main_1"), "\(program.output)")
      #expect(FileManager.default.fileExists(atPath: first + "/flametube.json5"))
      // A change by a command is something to save.
      let isTaken = try run(
        ["oscsend", "127.0.0.1", "\(port)", "/flametube/main/level/config/peakHold", "f", "777"]
      ).status
      #expect(isTaken == 0)
      #expect(manager.wait(for: "/nsm/client/is_dirty") != nil, "\(program.output)")
      manager.send("/nsm/client/save")
      #expect(manager.wait(for: "/reply", "/nsm/client/save") != nil, "\(program.output)")
      #expect(manager.wait(for: "/nsm/client/is_clean") != nil)
      let saved = try String(contentsOfFile: first + "/flametube.json5", encoding: .utf8)
      #expect(saved.contains("777") && saved.contains("Flametube.nABCD"), "\(saved)")
      // Another session has a configuration of its own, and another name for the client.
      let second = home.file("two/Flametube.nEFGH")
      try FileManager.default.createDirectory(
        atPath: second, withIntermediateDirectories: true)
      try
        "{ inputs: { desk: { channels: 1, connect: [] } }, targets: [], control: { port: 'off' }, web: { port: 'off' } }"
        .write(toFile: second + "/flametube.json5", atomically: true, encoding: .utf8)
      manager.send("/nsm/client/open", second, "two", "Flametube.nEFGH")
      #expect(manager.wait(for: "/reply", "/nsm/client/open") != nil, "\(program.output)")
      let isThere = try poll(within: 60) {
        try server.ports().contains("Flametube.nEFGH:desk_1")
      }
      #expect(isThere, "\(program.output)")
      #expect(try !server.ports().contains { $0.hasPrefix("Flametube.nABCD") })
      // A project that cannot be read leaves the session that is open.
      let bad = home.file("bad")
      try FileManager.default.createDirectory(atPath: bad, withIntermediateDirectories: true)
      try "{ nonsense".write(toFile: bad + "/flametube.json5", atomically: true, encoding: .utf8)
      manager.send("/nsm/client/open", bad, "bad", "Flametube.nBAD")
      #expect(manager.wait(for: "/error", "/nsm/client/open")?.ints == [-9], "\(program.output)")
      #expect(try server.ports().contains("Flametube.nEFGH:desk_1"))
      manager.send("/nsm/client/session_is_loaded")
      program.child.signal(SIGTERM)
      #expect(program.child.wait(within: 10) == 0)
    }

    @Test("Who is not the session manager opens and saves nothing")
    func stranger() throws {
      let manager = try FakeSessionManager()
      let server = try ServerKind.jackd.start()
      let home = try TemporaryHome()
      try home.configure("{ targets: [], control: { port: 'off' }, web: { port: 'off' } }")
      let program = try Flametube(
        ["run"], on: server, in: home, environment: ["NSM_URL": manager.url])
      #expect(manager.wait(for: "/nsm/server/announce") != nil)
      let place = home.file("evil")
      let other = try manager.stranger()
      other.send("/nsm/client/open", place, "evil", "Flametube.nEVIL")
      manager.send("/nsm/client/open", home.file("good"), "good", "Flametube.nGOOD")
      #expect(manager.wait(for: "/reply", "/nsm/client/open") != nil, "\(program.output)")
      #expect(!FileManager.default.fileExists(atPath: place))
      program.child.signal(SIGTERM)
      #expect(program.child.wait(within: 10) == 0)
    }
  }
}
