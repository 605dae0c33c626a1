import Foundation
import TestRigs
import Testing

extension EndToEnd {
  @Suite
  struct SessionPlayerTests {
    @Test(
      "A player keeps list, place and volume below the session's path when the manager says so, and takes them up again",
      arguments: [false, true])
    func player(analyzes: Bool) throws {
      let manager = try FakeSessionManager()
      let server = try ServerKind.jackd.start()
      let home = try TemporaryHome()
      let wire = try Wire()
      let port = try freePort()
      try home.configure(
        """
        { inputs: { main: { channels: 2, connect: [] } }, analyzers: [{ plugin: "level" }], web: { port: "off" },
          targets: [{ to: "127.0.0.1:\(wire.port)" }], control: { port: \(port) } }
        """)
      try Sound.wave(seconds: 60).write(to: URL(filePath: home.file("tone.wav")))
      let program = try Flametube(
        ["play", "--no-connect"] + (analyzes ? ["--analyze"] : []) + [home.file("tone.wav")],
        on: server, in: home, environment: ["NSM_URL": manager.url])
      #expect(manager.wait(for: "/nsm/server/announce") != nil, "\(program.output)")
      let first = home.file("one/Flametube.nABCD")
      manager.send("/nsm/client/open", first, "one", "Flametube.nABCD")
      #expect(manager.wait(for: "/reply", "/nsm/client/open") != nil, "\(program.output)")
      let ports = try server.ports()
      #expect(ports.contains("Flametube.nABCD:out_1"), "\(ports)")
      #expect(ports.contains("Flametube.nABCD:main_1") == analyzes)
      // A list that the session lacks is something to save.
      #expect(manager.wait(for: "/nsm/client/is_dirty") != nil, "\(program.output)")
      try command(port, "/player/volume", "f", "0.4")
      try command(port, "/player/seek", "f", "30")
      #expect(wire.wait { isPosition($0, from: 30) } != nil, "\(program.output)")
      try command(port, "/player/pause")
      #expect(
        wire.wait { $0.address == "/flametube/player/state" && $0.strings == ["paused"] } != nil)
      manager.send("/nsm/client/save")
      #expect(manager.wait(for: "/reply", "/nsm/client/save") != nil, "\(program.output)")
      let saved = try String(contentsOfFile: first + "/player.m3u8", encoding: .utf8)
      #expect(saved.contains("volume=0.4") && saved.contains("position=3"), "\(saved)")
      #expect(saved.contains("tone.wav"))
      let configuration = try String(
        contentsOfFile: first + "/flametube.json5", encoding: .utf8)
      #expect(configuration.contains("main: {"), "\(configuration)")
      // Another session has a list of its own, and the first gets its own back, with its place.
      var place = wire.count
      manager.send("/nsm/client/open", home.file("two"), "two", "Flametube.nEFGH")
      #expect(manager.wait(for: "/reply", "/nsm/client/open") != nil, "\(program.output)")
      #expect(wire.wait(since: place) { isTracks($0, 0) } != nil, "\(program.output)")
      try command(port, "/player/volume", "f", "0.9")
      #expect(wire.wait(since: place) { isVolume($0, 0.9) } != nil)
      place = wire.count
      manager.send("/nsm/client/open", first, "one", "Flametube.nABCD")
      #expect(manager.wait(for: "/reply", "/nsm/client/open") != nil, "\(program.output)")
      #expect(wire.wait(since: place) { isTracks($0, 1) } != nil, "\(program.output)")
      #expect(wire.wait(since: place) { isVolume($0, 0.4) } != nil)
      #expect(wire.wait(since: place) { isPosition($0, from: 30) } != nil)
      // Nothing is kept elsewhere, nor without being asked.
      #expect(!FileManager.default.fileExists(atPath: home.file("flametube/flametube.m3u8")))
      #expect(!FileManager.default.fileExists(atPath: home.file("two/player.m3u8")))
      program.child.signal(SIGTERM)
      #expect(program.child.wait(within: 10) == 0)
      server.stop()
    }

    private func command(_ port: UInt16, _ address: String, _ arguments: String...) throws {
      let sent = try run(
        ["oscsend", "127.0.0.1", "\(port)", "/flametube" + address] + arguments)
      #expect(sent.status == 0, "\(sent.output)")
    }

    private func isPosition(_ message: OSCMessage, from start: Float) -> Bool {
      message.address == "/flametube/player/position"
        && message.floats.contains { $0 >= start && $0 < start + 20 }
    }

    private func isVolume(_ message: OSCMessage, _ volume: Float) -> Bool {
      message.address == "/flametube/player/volume" && message.floats == [volume]
    }

    private func isTracks(_ message: OSCMessage, _ count: Int32) -> Bool {
      message.address == "/flametube/player/tracks" && message.ints == [count]
    }
  }
}
