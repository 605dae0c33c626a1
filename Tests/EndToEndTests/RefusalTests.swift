import Foundation
import TestRigs
import Testing

extension EndToEnd {
  /// What cannot work ends with the documented code and a line that names the cause and the mend.
  @Suite
  struct RefusalTests {
    @Test(
      "A fault in the configuration is told with file, line, column, key and the nearest known key",
      arguments: [
        ("{\n  inptus: {},\n}", ["flametube.json5:2:3", "inptus", "inputs"]),
        (
          "{\n  analyzers: [\n    { plugin: \"spektrum\" },\n  ],\n}",
          [":3:", "spektrum", "spectrum"]
        ),
        ("{ inputs: { main: { channels: 99 } } }", [":1:", "channels", "16"]),
        ("{ targets: [{ to: \"osc.udp://127.0.0.1:99999\" }] }", [":1:", "to", "65535"]),
        ("{ client: \"a\", client: \"b\" }", [":1:", "client"]),
        ("{ client: \"a\" ", [":1:"]),
        (
          "{ analyzers: [\n  { plugin: \"loudness\", layout: \"5.1\" },\n] }",
          ["flametube.json5:2:33", "analyzers[0].layout", "2 channels"]
        ),
      ])
    func configuration(text: String, words: [String]) throws {
      let home = try TemporaryHome()
      try home.configure(text)
      for command in [["run"], ["config", "check"], ["monitor"]] {
        let result = try Flametube.run(command, in: home)
        #expect(result.status == 78, "\(result.output)")
        for word in words { #expect(result.output.contains(word), "\(result.output)") }
      }
    }

    @Test(
      "What is wrong on the command line is told with a suggestion and code 2",
      arguments: [
        (["--recrod", "x"], "--record"), (["rnu"], "run"), (["run", "--rate", "fast"], "fast"),
        (["-o", "nowhere:99999"], "99999"), (["-w", "hamm"], "hamming"),
        (["-w", "kaiser:99"], "0 to 40"), (["-i", "a:1", "-i", "a:4"], "twice"),
        (["-b", "oktave"], "octave"),
        (["analyze"], "FILE"), (["-i", "main:99"], "16"), (["monitor", "[x"], "[x"),
        (["list", "analysers"], "analyzers"),
      ])
    func usage(arguments: [String], word: String) throws {
      let result = try Flametube.run(arguments)
      #expect(result.status == 2, "\(arguments): \(result.output)")
      #expect(result.output.contains(word), "\(arguments): \(result.output)")
    }

    @Test("A text whose bytes are no UTF-8 is refused by every option but names of files")
    func rawText() throws {
      for word in ["--name=$'a\\xE9'", "-n$'a\\xE9'", "-n $'a\\xE9'", "--set client=$'\\xE9'"] {
        let result = try TestRigs.run(
          ["bash", "-c", "\(Products.flametube) run \(word)"], within: 20)
        #expect(result.status == 2, "\(result.output)")
        #expect(result.output.contains("no UTF-8"), "\(result.output)")
      }
    }

    @Test("A recording where no file can be made ends the start, as one in a missing folder does")
    func recording() throws {
      for path in ["/proc/x.wav", "/nonexistent/x.wav"] {
        let result = try Flametube.run(["run", "--record", path])
        #expect(result.status == 1, "\(result.output)")
        #expect(result.output.contains("\(path) cannot be recorded"), "\(result.output)")
      }
    }

    @Test("A configuration file that is named and not there is told with code 78")
    func missingConfiguration() throws {
      let result = try Flametube.run(["-c", "/nonexistent/flametube.json5"])
      #expect(result.status == 78)
      #expect(result.output.contains("/nonexistent/flametube.json5"), "\(result.output)")
    }

    @Test("Without a sound server the program says how to go on and ends with code 3")
    func missingServer() throws {
      for command in [["run"], ["monitor"]] {
        let result = try Flametube.run(command)
        #expect(result.status == 3)
        #expect(result.output.contains("--wait"), "\(result.output)")
      }
      let named = try Flametube.run(["-s", "ft_nowhere"])
      #expect(named.status == 3)
      #expect(named.output.contains("ft_nowhere"), "\(named.output)")
    }

    @Test("A server that hangs at the start is told, with code 3", arguments: ServerKind.allCases)
    func hangingServer(kind: ServerKind) throws {
      let server = try kind.start()
      server.signal(SIGSTOP)
      let start = ProcessInfo.processInfo.systemUptime
      let result = try Flametube.run([], on: server)
      #expect(result.status == 3)
      #expect(result.output.contains("hangs"), "\(result.output)")
      #expect(result.output.contains("restart"), "\(result.output)")
      // The program gives up after 5 s and leaves within 2; the rest is for a machine with much to do.
      #expect(5...20 ~= ProcessInfo.processInfo.systemUptime - start)
      let doctor = try Flametube.run(["doctor"], on: server)
      #expect(doctor.status == 1)
      #expect(doctor.output.contains("→ kill -CONT"), "\(doctor.output)")
      #expect(!doctor.output.contains("demo needs none"), "\(doctor.output)")
      server.signal(SIGCONT)
      server.stop()
    }

    @Test(
      "A name that is taken is told, with code 1, when no other will do",
      arguments: ServerKind.allCases)
    func takenName(kind: ServerKind) throws {
      let server = try kind.start()
      let source = try SineSource("taken", on: server)
      let result = try Flametube.run(["-n", "taken", "--exact-name"], on: server)
      #expect(result.status == 1)
      for word in ["taken", "--exact-name"] {
        #expect(result.output.contains(word), "\(result.output)")
      }
      source.stop()
      server.stop()
    }

    @Test("Files that cannot be read are told by name and cause, with code 1")
    func files() throws {
      let home = try TemporaryHome()
      let text = home.file("notes.wav")
      try "no sound at all\n".write(toFile: text, atomically: true, encoding: .utf8)
      let empty = home.file("empty.flac")
      try "".write(toFile: empty, atomically: true, encoding: .utf8)
      for path in [home.file("absent.wav"), text, empty, home.path] {
        let result = try Flametube.run(["analyze", path], in: home)
        #expect(result.status == 1, "\(result.output)")
        #expect(result.output.contains(path), "\(result.output)")
      }
    }

    @Test("A file that ends too early is analyzed as far as it goes, and told with code 1")
    func truncatedFile() throws {
      let home = try TemporaryHome()
      let path = home.file("cut.wav")
      try Sound.wave(seconds: 1, keeping: 0.5).write(to: URL(fileURLWithPath: path))
      let result = try Flametube.run(["analyze", path], in: home)
      #expect(result.status == 1)
      #expect(result.output.contains("/flametube/main/level/rms"))
      let lines = result.output.split(separator: "\n").filter { $0.hasPrefix("flametube:") }
      #expect(lines.count == 1 && lines[0].contains(path), "\(lines)")
    }

    @Test("An output that cannot be written is told, with code 1")
    func output() throws {
      let home = try TemporaryHome()
      let path = home.file("tone.wav")
      try Sound.wave(seconds: 0.5).write(to: URL(fileURLWithPath: path))
      let result = try Flametube.run(
        ["analyze", path, "--output", home.file("absent/lines")], in: home)
      #expect(result.status == 1)
      #expect(result.output.contains("absent/lines"), "\(result.output)")
      let full = try Flametube.run(["analyze", path, "--output", "/dev/full"], in: home)
      #expect(full.status == 1)
      #expect(full.output.contains("/dev/full"), "\(full.output)")
    }
  }
}
