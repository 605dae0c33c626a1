import Foundation
import TestRigs
import Testing

extension EndToEnd {
  /// `flametube meter` on terminals of many kinds, with a sine of 1 kHz and −6.02 dBFS.
  @Suite
  struct MeterTests {
    /// A terminal and what is seen on it.
    struct Look: CustomTestStringConvertible {
      let columns, rows: Int
      let term: String
      var variables: [String: String?] = [:]
      let isAscii: Bool
      /// What colours are selected with; nil when there are none.
      let color: String?

      var testDescription: String { "\(columns)x\(rows) \(term) \(variables)" }

      static let all = [
        Look(columns: 80, rows: 24, term: "xterm-256color", isAscii: false, color: "38;5;"),
        Look(columns: 200, rows: 60, term: "xterm-256color", isAscii: false, color: "38;5;"),
        Look(
          columns: 200, rows: 60, term: "xterm-256color", variables: ["COLORTERM": "truecolor"],
          isAscii: false, color: "38;2;"),
        Look(columns: 80, rows: 24, term: "linux", isAscii: true, color: "[9"),
        Look(
          columns: 80, rows: 24, term: "xterm-256color", variables: ["NO_COLOR": "1"],
          isAscii: false, color: nil),
      ]
    }

    @Test("A terminal of each kind shows the level, the band and the state")
    func looks() throws {
      let rig = try MeterRig()
      for look in Look.all { try check(look, rig.terminal(look)) }
      rig.stop()
    }

    private func check(_ look: Look, _ terminal: Tmux) throws {
      #expect(terminal.wait(for: "running"))
      #expect(terminal.wait(for: " -9.0  -6.0"), "\(terminal.shown)")
      for text in ["LRA", " bpm ", "127.0.0.1:9  "] { #expect(terminal.wait(for: text), "\(text)") }
      let lines = try terminal.screen()
      #expect(lines[0].hasPrefix(" Flametube  127.0.0.1:"))
      #expect(lines[1].hasPrefix(" 48000 Hz"))
      #expect(lines.joined().contains(look.isAscii ? "####" : "████"))
      #expect(lines.joined().utf8.allSatisfy { $0 < 128 } == look.isAscii)
      let colored = try terminal.screen(colors: true).joined()
      let hasColor = colored.contains(look.color ?? "\u{1B}[")
      #expect(hasColor == (look.color != nil), "\(look) \(colored)")
    }

    @Test("A dumb terminal, and a pipe, get a line a second and no control sequences")
    func dumb() throws {
      let rig = try MeterRig()
      let terminal = try rig.terminal(
        Look(columns: 80, rows: 24, term: "dumb", isAscii: true, color: nil))
      #expect(terminal.wait(for: "main rms  -9.0  -9.0 peak  -6.0 dBFS"))
      #expect(try !terminal.modes().isAlternate)
      let child = try ChildProcess(
        [Products.flametube, "meter", "127.0.0.1:\(rig.port)"], environment: ["TERM": "xterm"])
      // Lines come though the figures stand still.
      #expect(
        poll(within: 60) {
          let lines = child.output.split(separator: "\n")
          return lines.filter { $0.contains("main rms  -9.0  -9.0 peak") }.count > 3
        }, "\(child.output)")
      #expect(!child.output.contains("\u{1B}") && !child.output.contains("keys"))
      child.signal(SIGTERM)
      #expect(child.wait(within: 20) == 0)
      rig.stop()
    }

    @Test(
      "With --json there is an object a second with the newest values, also where nobody answers")
    func objects() throws {
      let rig = try MeterRig()
      let child = try ChildProcess(
        [Products.flametube, "--json", "meter", "127.0.0.1:\(rig.port)"],
        environment: ["TERM": "xterm"])
      func lines() -> [MeterLine] {
        child.output.split(separator: "\n").compactMap {
          try? JSONDecoder().decode(MeterLine.self, from: Data($0.utf8))
        }
      }
      #expect(
        poll(within: 60) { lines().contains { $0.integrated != nil && $0.isOfSine } },
        "\(child.output)")
      #expect(rig.program?.end()?.status == 0)
      #expect(poll(within: 60) { lines().last?.link == "silent" })
      #expect(lines().last?.inputs.isEmpty == true)
      child.signal(SIGTERM)
      #expect(child.wait(within: 20) == 0)
      #expect(lines().count == child.output.split(separator: "\n").count, "\(child.output)")
      rig.stop()
    }

    @Test("Keys change the view, pause and explain; fifty new sizes leave a whole picture")
    func keys() throws {
      let rig = try MeterRig()
      let terminal = try rig.terminal(Look.all[0])
      #expect(terminal.wait(for: "running"))
      try terminal.type("?")
      #expect(terminal.wait(for: "reset peaks, holds and clips"))
      try terminal.type("?", "3")
      #expect(
        poll(within: 60) { (try? terminal.screen().contains { $0.contains("RMS") }) == false })
      try terminal.type("1", " ")
      #expect(terminal.wait(for: "paused"))
      try terminal.type(" ")
      #expect(terminal.wait(for: "running"))
      for number in 0..<50 {
        try terminal.resize(columns: 20 + number * 37 % 180, rows: 5 + number * 13 % 60)
      }
      try terminal.resize(columns: 100, rows: 30)
      // The last sizes may still be on their way.
      let isWhole = try poll(within: 60) {
        let lines = try terminal.screen()
        let hasEdges =
          lines[0].hasPrefix(" Flametube") && lines.contains { $0.hasPrefix(" ? keys, q ends") }
        return hasEdges && lines.filter { $0.contains("RMS  peak   max") }.count == 1
      }
      #expect(isWhole, "\(terminal.shown)")
      try terminal.type("q")
      #expect(terminal.wait(for: "ended 0"))
      rig.stop()
    }

    @Test(
      "Whatever ends it, the screen, the cursor and the echo come back",
      arguments: [
        (SIGTERM, 0), (SIGINT, 0), (SIGHUP, 0), (SIGQUIT, 0), (SIGSEGV, 139), (SIGABRT, 134),
      ])
    func signals(signal: Int32, status: Int) throws {
      let rig = try MeterRig(hasProgram: false)
      let terminal = try rig.terminal(Look.all[0])
      #expect(terminal.wait(for: "asking"))
      #expect(try terminal.modes() == Tmux.Modes(isAlternate: true, hasCursor: false))
      let child = try #require(try terminal.children().first)
      kill(child, signal)
      #expect(terminal.wait(for: "ended \(status)"), "\(terminal.shown)")
      #expect(try terminal.modes() == Tmux.Modes(isAlternate: false, hasCursor: true))
      #expect(try terminal.screen()[0] == "before")
      #expect(terminal.wait(for: " icanon ") && terminal.wait(for: " echo "))
    }

    @Test("What a full disk cannot take is an error")
    func fullDisk() throws {
      let rig = try MeterRig()
      let child = try ChildProcess(
        [
          "/bin/sh", "-c",
          "exec \(Products.flametube) meter 127.0.0.1:\(rig.port) > /dev/full",
        ], environment: [:])
      #expect(child.wait(within: 20) == 1)
      #expect(child.output.contains("stdout cannot be written (No space left on device)"))
      rig.stop()
    }

    @Test("A stop gives the screen to the shell, and it is taken back afterwards")
    func suspension() throws {
      let rig = try MeterRig(hasProgram: false)
      let terminal = try Tmux(
        "bash --norc --noprofile -i", columns: 80, rows: 24, term: "xterm-256color", in: rig.home)
      try terminal.type("\(Products.flametube) meter 127.0.0.1:\(rig.port)", "Enter")
      #expect(terminal.wait(for: "No answer"))
      try terminal.type("C-z")
      #expect(terminal.wait(for: "Stopped"))
      #expect(try terminal.modes() == Tmux.Modes(isAlternate: false, hasCursor: true))
      try terminal.type("fg", "Enter")
      #expect(terminal.wait(for: "No answer"))
      #expect(try terminal.modes() == Tmux.Modes(isAlternate: true, hasCursor: false))
      try terminal.type("C-c")
      #expect(poll(within: 60) { (try? terminal.modes().isAlternate) == false })
    }

    @Test("A program that comes, goes and comes again is shown by itself")
    func reconnection() throws {
      let rig = try MeterRig(hasProgram: false)
      let terminal = try rig.terminal(Look.all[0])
      #expect(terminal.wait(for: "flametube demo"))
      for _ in 0..<2 {
        try rig.startProgram()
        #expect(terminal.wait(within: 30, for: " -9.0  -6.0"), "\(terminal.shown)")
        #expect(rig.program?.end()?.status == 0)
        #expect(terminal.wait(for: "No answer"))
      }
      rig.stop()
    }
  }
}

/// What is read of a line of `--json meter`.
private struct MeterLine: Decodable {
  struct Input: Decodable {
    struct Level: Decodable {
      let rms, max: [Double]
    }
    struct Loudness: Decodable {
      let integrated: Double?
    }
    let level: Level
    let loudness: Loudness
  }
  let link: String
  let server: String?
  let rate: Int?
  let inputs: [String: Input]

  var integrated: Double? { inputs["main"]?.loudness.integrated }

  /// Whether a server with the sine is shown: of half of full scale, with an RMS 3.01 dB below its peak.
  var isOfSine: Bool {
    guard link == "live", server == "running", rate == 48_000, let level = inputs["main"]?.level
    else { return false }
    return level.rms.count == 2 && level.rms.allSatisfy { abs($0 + 9.03) < 0.1 }
      && level.max.count == 2 && level.max.allSatisfy { abs($0 + 6.02) < 0.1 }
  }
}

/// A server with a sine, and the program whose control port a meter asks.
final class MeterRig {
  let home: TemporaryHome
  let port: UInt16
  private(set) var program: Flametube?
  private var server: JACKServer?
  private var source: SineSource?

  init(hasProgram: Bool = true) throws {
    home = try TemporaryHome()
    port = try freePort()
    if hasProgram { try startProgram() }
  }

  func startProgram() throws {
    let server = try self.server ?? startServer()
    program = try Flametube(
      ["-C", "sine:out_.*", "--web", "off", "--control", "\(port)"], on: server,
      configuration: """
        { analyzers: [
            { plugin: "level" }, { plugin: "spectrum" }, { plugin: "tone" }, { plugin: "stereo" },
            { plugin: "loudness" }, { plugin: "beat" } ],
          targets: [{ to: "127.0.0.1:9" }] }
        """)
    guard poll(within: 60, { program?.output.contains("running as") == true }) else {
      throw RigError("The program does not run: \(program?.output ?? "")")
    }
  }

  private func startServer() throws -> JACKServer {
    let server = JACKServer()
    try server.start()
    source = try SineSource(on: server)
    self.server = server
    return server
  }

  /// A terminal on which the meter runs, and behind it what shows that the terminal is as before.
  func terminal(_ look: EndToEnd.MeterTests.Look) throws -> Tmux {
    let meter = "\(Products.flametube) meter 127.0.0.1:\(port)"
    return try Tmux(
      "sh -c 'echo before; \(meter); echo ended $?; stty -a; exec sleep 600'",
      columns: look.columns,
      rows: look.rows, term: look.term, variables: look.variables, in: home)
  }

  func stop() {
    _ = program?.end()
    source?.stop()
    server?.stop()
  }
}
