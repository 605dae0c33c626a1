import Foundation
import TestRigs
import Testing

extension EndToEnd {
  @Suite
  struct PlayTests {
    /// A sine of amplitude 0.5 has −9.03 dB of a full-scale square wave.
    private static func isTone(_ message: OSCMessage) -> Bool {
      message.address == "/flametube/main/level/rms"
        && message.floats.allSatisfy { abs($0 + 9.03) < 0.2 } && !message.floats.isEmpty
    }

    @Test(
      "What is played is measured in the same client, and reaches the speakers only when asked",
      arguments: ServerKind.allCases)
    func analysis(kind: ServerKind) throws {
      let server = try kind.start()
      let wire = try Wire()
      let home = try TemporaryHome()
      let program = try Flametube(
        [
          "play", "--analyze", "--no-connect", "-o", "127.0.0.1:\(wire.port)", "--control", "off",
          try home.song(),
        ], on: server, in: home)
      #expect(wire.wait(for: PlayTests.isTone) != nil, "\(program.output)")
      #expect(try server.links(of: "flametube:out_1") == ["flametube:main_1"])
      #expect(try server.links(of: "flametube:out_2") == ["flametube:main_2"])
      #expect(wire.wait { $0.address == "/flametube/player/title" } != nil)
      let position = wire.wait(since: wire.count) { $0.address == "/flametube/player/position" }
      #expect((position?.message.floats.first ?? 0) > 0)
      #expect(program.end()?.status == 0)
      server.stop()
      #expect(wire.faults == [])
    }

    @Test(
      "Beside the measuring the first input hears the songs where no rule says what it hears",
      arguments: [[], ["--no-connect"]])
    func beside(options: [String]) throws {
      let server = JACKServer()
      try server.start()
      let wire = try Wire()
      let home = try TemporaryHome()
      let program = try Flametube(
        ["run"] + options + [
          "-o", "127.0.0.1:\(wire.port)", "--control", "off", "--web", "off", "--play",
          try home.song(),
        ], on: server, in: home)
      let isPlaying = wire.wait {
        $0.address == "/flametube/player/position" && ($0.floats.first ?? 0) > 0.5
      }
      #expect(isPlaying != nil, "\(program.output)")
      let links: Set = options.isEmpty ? ["flametube:main_1"] : []
      #expect(try poll(within: 60) { try server.links(of: "flametube:out_1") == links })
      #expect(program.end()?.status == 0)
      server.stop()
    }

    @Test("The song goes on where it was when the server comes back with another rate")
    func restart() throws {
      let server = JACKServer(rate: 48_000)
      try server.start()
      let wire = try Wire()
      let home = try TemporaryHome()
      let program = try Flametube(
        [
          "play", "--analyze", "--no-connect", "-o", "127.0.0.1:\(wire.port)", "--control", "off",
          try home.song(),
        ], on: server, in: home)
      #expect(wire.wait(for: PlayTests.isTone) != nil, "\(program.output)")
      try server.end(by: SIGKILL)
      let loss = wire.wait {
        $0.address == "/flametube/status/server" && $0.strings == ["lost"]
      }
      #expect(loss != nil, "\(program.output)")
      let place = wire.count
      let before = wire.arrivals().prefix(place).last {
        $0.message.address == "/flametube/player/position"
      }
      server.rate = 44_100
      let start = now()
      try server.start()
      // What is known is told every five seconds, also the rate that was.
      let rate = wire.wait(since: place) {
        $0.address == "/flametube/status/rate" && $0.ints == [44_100]
      }
      #expect(rate != nil, "\(program.output)")
      #expect(wire.wait(since: wire.count, for: PlayTests.isTone) != nil, "\(program.output)")
      let old = try #require(before?.message.floats.first)
      let after = wire.wait(since: place) {
        $0.address == "/flametube/player/position" && ($0.floats.first ?? old) != old
      }
      let (time, new) = try (#require(after?.time), #require(after?.message.floats.first))
      #expect(new > old && Double(new - old) < time - start + 0.5, "\(old) \(new)")
      #expect(program.end()?.status == 0)
      server.stop()
    }

    @Test("A list ends the program, and tells what could not be played")
    func faults() throws {
      let server = JACKServer()
      try server.start()
      let home = try TemporaryHome()
      let folder = home.file("songs")
      try FileManager.default.createDirectory(
        atPath: folder, withIntermediateDirectories: true)
      for index in 1...3 { _ = try home.song("songs/\(index).wav", seconds: 0.3) }
      try Data("nothing".utf8).write(to: URL(filePath: folder + "/bad.wav"))
      let result = try Flametube.run(
        ["play", "--no-connect", "--control", "off", folder], on: server, in: home)
      #expect(result.status == 0)
      #expect(result.output.contains("bad.wav: this is no audio file"), "\(result.output)")
      #expect(result.output.contains("3 songs played, 1 fault\n"), "\(result.output)")
      server.stop()
    }

    @Test("Sound at a named port interrupts the music, and quiet brings it back where it was")
    func interruption() throws {
      let server = JACKServer()
      try server.start()
      let home = try TemporaryHome()
      let wire = try Wire()
      let program = try Flametube(
        [
          "play", "--no-connect", "-o", "127.0.0.1:\(wire.port)", "--control", "off",
          try home.song(),
          "--set", "player.interruptBy=voice:out_1", "--set", "player.fades.interrupt=100 ms",
        ], on: server, in: home)
      func waits(_ leaf: String, since place: Int, _ isRight: @escaping (OSCMessage) -> Bool)
        -> Bool
      {
        wire.wait(since: place) { $0.address == "/flametube/player/" + leaf && isRight($0) } != nil
      }
      #expect(waits("position", since: 0) { ($0.floats.first ?? 0) > 0.5 }, "\(program.output)")
      let place = wire.count
      let voice = try SineSource("voice", frequency: 300, amplitude: 0.5, on: server)
      #expect(waits("interrupted", since: place) { $0.ints == [1] }, "\(program.output)")
      let quiet = wire.count
      voice.stop()
      #expect(waits("interrupted", since: quiet) { $0.ints == [0] }, "\(program.output)")
      #expect(waits("state", since: quiet) { $0.arguments == [.string("playing")] })
      #expect(program.end()?.status == 0)
      server.stop()
      #expect(wire.faults == [])
    }

    @Test("A reload has the music interrupted by other sound, and ends that")
    func reload() throws {
      let server = JACKServer()
      try server.start()
      let home = try TemporaryHome()
      try home.configure("{}")
      let wire = try Wire()
      let program = try Flametube(
        [
          "play", "--no-connect", "-o", "127.0.0.1:\(wire.port)", "--control", "off",
          try home.song(),
        ], on: server, in: home)
      func waits(_ leaf: String, since place: Int, _ isRight: @escaping (OSCMessage) -> Bool)
        -> Bool
      {
        wire.wait(since: place) { $0.address == "/flametube/player/" + leaf && isRight($0) } != nil
      }
      #expect(waits("position", since: 0) { ($0.floats.first ?? 0) > 0.5 }, "\(program.output)")
      let voice = try SineSource("voice", frequency: 300, amplitude: 0.5, on: server)
      let place = wire.count
      try home.configure("{ player: { interruptBy: 'voice:out_1', transport: 'lead' } }")
      program.child.signal(SIGHUP)
      #expect(waits("interrupted", since: place) { $0.ints == [1] }, "\(program.output)")
      let end = wire.count
      try home.configure("{}")
      program.child.signal(SIGHUP)
      #expect(waits("interrupted", since: end) { $0.ints == [0] }, "\(program.output)")
      #expect(waits("state", since: end) { $0.arguments == [.string("playing")] })
      voice.stop()
      #expect(program.end()?.status == 0)
      server.stop()
    }

    @Test("Six channels are played as two, no louder than they are, and analyzed as six")
    func surround() throws {
      let home = try TemporaryHome()
      let file = home.file("six.wav")
      try Sound.wave(seconds: 60, channels: 6).write(to: URL(filePath: file))
      let server = JACKServer()
      try server.start()
      let wire = try Wire()
      // The same sine in all channels: the factors of BS.775 are scaled to a sum of 1.
      let program = try Flametube(
        [
          "play", "--analyze", "--no-connect", "-o", "127.0.0.1:\(wire.port)", "--control", "off",
          file,
        ], on: server, in: home)
      #expect(wire.wait(for: PlayTests.isTone) != nil, "\(program.output)")
      #expect(program.end()?.status == 0)
      server.stop()
      let lines = try Flametube.run(
        ["analyze", "-q", "--plugins", "level,loudness", file], in: home, within: 120
      ).output.split(separator: "\n")
      let levels = try #require(lines.last { $0.contains("/main/level/rms") })
      #expect(levels.split(separator: "-9.03").count == 7, "\(levels)")
    }
  }
}
