import Foundation
import TestRigs

/// One run of the sanitized program on one server, from its cold start to its end.
struct SanitizedRun {
  let program: String
  let environment: [String: String?]
  private let capture: DatagramCapture
  private let directory: String

  init(program: String, environment: [String: String?]) throws {
    self.program = program
    self.environment = environment
    capture = try DatagramCapture()
    directory = NSTemporaryDirectory() + "flametube-gate-" + UUID().uuidString
    try FileManager.default.createDirectory(atPath: directory, withIntermediateDirectories: true)
  }

  /// Runs until every group of both configurations was heard, with `disturb` in between, and returns the
  /// reports, one for each call that the sanitizer objected to; it writes them beside the program's own lines.
  func reports(disturb: () throws -> Void = {}) throws -> [String] {
    SanitizedRun.reports(in: try output(of: GateConfiguration.all, disturb: disturb))
  }

  static func reports(in output: String) -> [String] {
    output.components(separatedBy: "ERROR: RealtimeSanitizer:").dropFirst().map(\.self)
  }

  /// As above with two other configurations, for a port each; returns all that the program wrote.
  func output(
    of configurations: [(UInt16) -> GateConfiguration], disturb: () throws -> Void = {}
  ) throws -> String {
    defer { try? FileManager.default.removeItem(atPath: directory) }
    let configuration = directory + "/flametube.json5"
    let first = configurations[0](capture.port)
    try first.text.write(toFile: configuration, atomically: true, encoding: .utf8)
    let child = try ChildProcess(
      [program, "--config", configuration, "run", "--wait"] + (try songs()), environment: sanitized)
    defer { child.stop() }
    try listen(for: first.groups, from: child)
    let second = configurations[1](capture.port)
    try second.text.write(toFile: configuration, atomically: true, encoding: .utf8)
    child.signal(SIGHUP)
    try listen(for: second.groups, from: child)
    try disturb()
    try play()
    capture.drain()
    try listen(for: second.groups, from: child)
    child.signal(SIGTERM)
    guard child.wait(within: 20) == 0 else {
      throw RigError("The program did not end with 0: \(child.output)")
    }
    return child.output
  }

  /// Three songs of a second at three rates, as arguments: with them the player's part of the callback is heard, too.
  private func songs() throws -> [String] {
    try [44_100, 48_000, 96_000].flatMap { rate -> [String] in
      let path = directory + "/\(rate).wav"
      try GateSong.wave(rate: rate).write(to: URL(filePath: path))
      return ["--play", path]
    }
  }

  /// Has the player do everything that the callback follows.
  private func play() throws {
    let commands = [
      ["play"], ["next"], ["pause"], ["play"], ["seek", "f", "0.5"], ["volume", "f", "0.3"],
      ["prev"], ["stop"], ["goto", "i", "2"], ["interrupt"], ["resume"], ["mute", "i", "1"],
      ["mute", "i", "0"], ["loop", "s", "list"], ["next"], ["next"], ["next"],
    ]
    for command in commands {
      try run(
        ["oscsend", "127.0.0.1", "\(capture.port + 1)", "/flametube/player/" + command[0]]
          + command.dropFirst())
      usleep(250_000)
    }
  }

  private var sanitized: [String: String?] {
    var all = environment
    // A cold plan cache, too: nothing that an earlier run left is there.
    all["XDG_CACHE_HOME"] = directory
    all["XDG_STATE_HOME"] = directory
    all["RTSAN_OPTIONS"] = "halt_on_error=false"
    return all
  }

  private func listen(for groups: Set<String>, from child: ChildProcess) throws {
    var missing = groups
    let heardAll = poll(within: 60) {
      while let datagram = capture.receive(within: 0.2) {
        let text = String(decoding: datagram, as: UTF8.self)
        missing = missing.filter { !text.contains($0) }
        if missing.isEmpty { return true }
        if !child.isRunning { return false }
      }
      return false
    }
    guard heardAll else { throw RigError("Nothing from \(missing.sorted()): \(child.output)") }
  }
}
