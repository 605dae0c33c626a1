import Foundation
import TestRigs
import Testing

extension EndToEnd {
  @Suite
  struct TransportTests {
    private func player(
      _ mode: String, _ wire: Wire, on server: any SoundServer
    ) throws -> Flametube {
      let home = try TemporaryHome()
      try Sound.wave(seconds: 60).write(to: URL(filePath: home.file("tone.wav")))
      return try Flametube(
        [
          "play", "--transport", mode, "--no-connect", "-o", "127.0.0.1:\(wire.port)",
          "--control", "off", home.file("tone.wav"),
        ], on: server, in: home)
    }

    private func isState(_ word: String) -> (OSCMessage) -> Bool {
      { $0.address == "/flametube/player/state" && $0.arguments == [.string(word)] }
    }

    /// Waits for a place in the song at or behind `seconds`, where the transport is put after `start`; how far behind is what
    /// passed since, and up to a second more.
    private func expectPosition(
      _ seconds: Double, _ wire: Wire, since place: Int, after start: Double
    ) {
      func position(_ message: OSCMessage) -> Double? {
        guard message.address == "/flametube/player/position" else { return nil }
        return message.floats.first.map(Double.init)
      }
      let found = wire.wait(since: place) { position($0).map { $0 > seconds - 1 } == true }
      let ahead = found.flatMap { position($0.message) }.map { $0 - seconds } ?? .infinity
      #expect(ahead < (found?.time ?? 0) - start + 1)
    }

    @Test(
      "A second client starts, moves and stops the song", arguments: ServerKind.allCases)
    func follow(kind: ServerKind) throws {
      let server = try kind.start()
      let wire = try Wire()
      let program = try player("follow", wire, on: server)
      let conductor = try Conductor(on: server, in: program.home)
      #expect(wire.wait(for: isState("paused")) != nil, "\(program.output)")
      let start = now()
      conductor.say("locate 480000", "play")
      #expect(wire.wait(for: isState("playing")) != nil, "\(program.output)")
      expectPosition(10, wire, since: 0, after: start)
      let (before, jump) = (wire.count, now())
      conductor.say("locate 1440000")
      expectPosition(30, wire, since: before, after: jump)
      let last = wire.count
      conductor.say("stop")
      #expect(wire.wait(since: last, for: isState("paused")) != nil, "\(program.output)")
      #expect(program.end()?.status == 0)
      server.stop()
      #expect(wire.faults == [])
    }

    @Test("A list that is through waits for the transport to go back, and one of no songs does not")
    func through() throws {
      let server = JACKServer()
      try server.start()
      let home = try TemporaryHome()
      try Sound.wave(seconds: 2).write(to: URL(filePath: home.file("short.wav")))
      let command = ["play", "--transport", "follow", "--no-connect", "--control", "off"]
      let program = try Flametube(command + [home.file("short.wav")], on: server, in: home)
      let conductor = try Conductor(on: server, in: home)
      #expect(
        try poll(within: 60) { try server.ask("jack_lsp").contains("flametube:out_1") },
        "\(program.output)")
      conductor.say("locate 0", "play")
      #expect(poll(within: 60) { program.output.contains("through: 1 song played, 0 faults; the") })
      conductor.say("locate 0")
      #expect(poll(within: 60) { program.output.contains("through: 2 songs played") })
      #expect(program.end()?.status == 0)
      try Data("nothing".utf8).write(to: URL(filePath: home.file("bad.wav")))
      for name in ["bad.wav", "none.m3u"] {
        let result = try Flametube.run(command + [home.file(name)], on: server, in: home)
        #expect(result.status == 1, "\(result.output)")
      }
      server.stop()
    }

    @Test("Songs lie on the transport one behind another")
    func songs() throws {
      let server = JACKServer()
      try server.start()
      let (wire, home) = (try Wire(), try TemporaryHome())
      let files = try [(2.0, "first.wav"), (60, "second.wav")].map { seconds, name in
        try Sound.wave(seconds: seconds).write(to: URL(filePath: home.file(name)))
        return home.file(name)
      }
      let program = try Flametube(
        [
          "play", "--transport", "follow", "--no-connect", "-o", "127.0.0.1:\(wire.port)",
          "--control", "off",
        ] + files, on: server, in: home)
      let conductor = try Conductor(on: server, in: home)
      func isSong(_ title: String) -> (OSCMessage) -> Bool {
        { $0.address == "/flametube/player/title" && $0.arguments == [.string(title)] }
      }
      #expect(wire.wait(for: isState("paused")) != nil, "\(program.output)")
      conductor.say("locate 0", "play")
      #expect(wire.wait(for: isSong("second")) != nil, "\(program.output)")
      var (place, start) = (wire.count, now())
      // 12 s of the transport are 10 s of the second song.
      conductor.say("locate 576000")
      expectPosition(10, wire, since: place, after: start)
      place = wire.count
      conductor.say("stop", "locate 48000")
      #expect(wire.wait(since: place, for: isSong("first")) != nil, "\(program.output)")
      place = wire.count
      // A song that was not heard yet since.
      conductor.say("locate 1440000")
      #expect(wire.wait(since: place, for: isSong("second")) != nil, "\(program.output)")
      let isThere = wire.wait(since: place) {
        $0.address == "/flametube/player/position" && abs(($0.floats.first ?? 0) - 28) < 0.01
      }
      #expect(isThere != nil, "\(program.output)")
      #expect(program.end()?.status == 0)
      server.stop()
    }

    @Test("The transport rolls while the song plays", arguments: ServerKind.allCases)
    func lead(kind: ServerKind) throws {
      let server = try kind.start()
      let wire = try Wire()
      let program = try player("lead", wire, on: server)
      #expect(wire.wait(for: isState("playing")) != nil, "\(program.output)")
      // What a second client sees of the transport, again and again.
      let watch = try ChildProcess(["jack_showtime"], environment: server.environment)
      #expect(poll(within: 60) { watch.output.suffix(200).contains("Rolling") })
      #expect(program.end()?.status == 0)
      #expect(poll(within: 60) { watch.output.suffix(200).contains("Stopped") })
      watch.stop()
      server.stop()
    }
  }
}
