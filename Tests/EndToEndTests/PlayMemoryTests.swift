import Foundation
import TestRigs
import Testing

extension EndToEnd {
  /// What a player keeps of its list from one run to the next.
  @Suite
  struct PlayMemoryTests {
    @Test("Without files the player goes on where it ended the last time")
    func memory() throws {
      let server = JACKServer()
      try server.start()
      let home = try TemporaryHome()
      let wire = try Wire()
      let target = ["--no-connect", "-o", "127.0.0.1:\(wire.port)", "--control", "off"]
      let first = try Flametube(
        ["play", "--volume", "40", try home.song()] + target, on: server, in: home)
      let seen = wire.wait {
        $0.address == "/flametube/player/position" && ($0.floats.first ?? 0) > 1
      }
      #expect(seen != nil, "\(first.output)")
      #expect(first.end()?.status == 0)
      let place = wire.count
      let second = try Flametube(["play"] + target, on: server, in: home)
      let position = wire.wait(since: place) {
        $0.address == "/flametube/player/position" && ($0.floats.first ?? 0) > 1
      }
      #expect(position != nil, "\(second.output)")
      let volume = wire.wait(since: place) {
        $0.address == "/flametube/player/volume" && $0.floats == [0.4]
      }
      #expect(volume != nil)
      #expect(second.end()?.status == 0)
      server.stop()
    }

    @Test("A list that cannot be kept is told once, and played")
    func unkept() throws {
      let server = JACKServer()
      try server.start()
      let home = try TemporaryHome()
      try Data().write(to: URL(filePath: home.file("state")))
      let program = try Flametube(
        ["play", "--no-connect", "--control", "off", try home.song(seconds: 5)], on: server,
        in: home, environment: ["XDG_STATE_HOME": home.file("state")])
      #expect(program.child.wait(within: 30) == 0, "\(program.output)")
      let told = program.output.split(separator: "\n").filter { $0.contains("is not kept") }
      #expect(told.count == 1, "\(program.output)")
      #expect(told.first?.hasSuffix("/state/flametube cannot be written (Not a directory)") == true)
      #expect(program.output.contains("1 song played, 0 faults\n"), "\(program.output)")
      server.stop()
    }

    @Test("A list that was through is played anew, without files to name")
    func again() throws {
      let server = JACKServer()
      try server.start()
      let home = try TemporaryHome()
      let target = ["--no-connect", "--control", "off"]
      let files = [try home.song("short.wav", seconds: 0.3)]
      for files in [files, []] {
        let result = try Flametube.run(["play"] + target + files, on: server, in: home)
        #expect(result.status == 0)
        #expect(result.output.contains("1 song played, 0 faults\n"), "\(result.output)")
      }
      server.stop()
    }

    @Test("A player that stays without a song says that the list is empty")
    func empty() throws {
      let server = JACKServer()
      try server.start()
      let program = try Flametube(
        ["play", "--idle", "--no-connect", "--control", "off"], on: server)
      #expect(
        poll(within: 60) { program.output.contains("the list is empty") }, "\(program.output)")
      #expect(!program.output.contains("as it was the last time"))
      #expect(program.end()?.status == 0)
      server.stop()
    }

    @Test("A second player leaves the list of the first alone")
    func neighbours() throws {
      let server = JACKServer()
      try server.start()
      let home = try TemporaryHome()
      let target = ["play", "--no-connect", "--control", "off"]
      let first = try Flametube(target + [try home.song("first.wav")], on: server, in: home)
      #expect(poll(within: 60) { first.output.contains("playing first") }, "\(first.output)")
      let second = try Flametube(target + [try home.song("second.wav")], on: server, in: home)
      #expect(poll(within: 60) { second.output.contains("playing second") }, "\(second.output)")
      #expect(second.output.contains("another player keeps its list"), "\(second.output)")
      let list = home.file("flametube/flametube.m3u8")
      let isKept = poll(within: 60) {
        (try? String(contentsOfFile: list, encoding: .utf8))?.contains("first.wav") == true
      }
      #expect(isKept)
      #expect(first.end(by: SIGKILL) != nil)
      #expect(second.end()?.status == 0)
      let third = try Flametube(target, on: server, in: home)
      #expect(poll(within: 60) { third.output.contains("playing first") }, "\(third.output)")
      #expect(third.end()?.status == 0)
      server.stop()
    }
  }
}
