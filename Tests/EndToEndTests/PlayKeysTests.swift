import Foundation
import TestRigs
import Testing

extension EndToEnd {
  @Suite
  struct PlayKeysTests {
    @Test(
      "The terminal has mpv's keys, and messages take the place of the line of state",
      arguments: [["play"], ["run", "--web", "off", "--play"]])
    func keys(command: [String]) throws {
      let server = JACKServer()
      try server.start()
      let home = try TemporaryHome()
      let songs = try ["first.wav", "a.wav"].map { try home.song($0) }
      let line = [Products.flametube] + command + songs + ["--no-connect", "--control", "off"]
      let terminal = try Tmux(
        "sh -c '\(line.joined(separator: " ")); echo ended $?; exec sleep 600'", columns: 80,
        rows: 24, term: "xterm-256color",
        variables: Flametube.environment(on: server, in: home), in: home)
      #expect(terminal.wait(for: "[1/2]  first  vol 100%"), "\(terminal.shown)")
      try terminal.type("9", "L", "Space")
      #expect(terminal.wait(for: "||  "), "\(terminal.shown)")
      try terminal.type("Space", ">")
      #expect(terminal.wait(for: "[2/2]  a  vol 98%  loop list"), "\(terminal.shown)")
      #expect(terminal.wait(for: "playing a (2 of 2)"), "\(terminal.shown)")
      #expect(try terminal.screen().contains("flametube: playing a (2 of 2)"), "\(terminal.shown)")
      try terminal.type("q")
      #expect(terminal.wait(for: "ended 0"), "\(terminal.shown)")
      #expect(try !terminal.screen().contains { $0.contains("vol ") }, "\(terminal.shown)")
      server.stop()
    }

    @Test("With the messages in a file the keys stay, and with all in a file that is told")
    func keysBesideFile() throws {
      let server = JACKServer()
      try server.start()
      let home = try TemporaryHome()
      let command = "\(Products.flametube) play \(try home.song()) --no-connect --control off"
      let terminal = try Tmux(
        "sh -c '\(command) 2>\(home.file("log")); exec \(command) >\(home.file("all")) 2>&1'",
        columns: 80, rows: 24, term: "xterm-256color",
        variables: Flametube.environment(on: server, in: home), in: home)
      #expect(terminal.wait(for: "[1/1]  tone  vol 100%"), "\(terminal.shown)")
      try terminal.type("9")
      #expect(terminal.wait(for: "[1/1]  tone  vol 98%"), "\(terminal.shown)")
      func text(_ name: String) -> String {
        (try? String(contentsOfFile: home.file(name), encoding: .utf8)) ?? ""
      }
      #expect(poll(within: 60) { text("log").contains("playing tone (1 of 1)") })
      try terminal.type("q")
      #expect(poll(within: 60) { text("all").contains("keys are not heard") }, "\(text("all"))")
      #expect(!text("log").contains("\u{1B}"))
      server.stop()
    }
  }
}
