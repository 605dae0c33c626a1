import Foundation
import TestRigs

/// The server of Sonic Pi, with the tests in place of its window.
final class SonicPi {
  let child: ChildProcess
  private let window: DatagramCapture
  private let commands: UInt16

  /// Starts the server, which takes what comes to `port` for cues.
  init(hearing port: UInt16, on stage: Stage) throws {
    window = try DatagramCapture()
    commands = try freeDatagramPort()
    let scsynth = try freeDatagramPort()
    let others = try (0..<4).map { _ in try freeDatagramPort() }
    let ports = [commands, window.port, scsynth, scsynth, port] + others
    child = try stage.start(
      ["ruby", "/usr/lib/sonic-pi/app/server/ruby/bin/sonic-pi-server.rb", "-u"]
        + ports.map(String.init))
    guard wait(within: 60, for: { $0.contains("Let the Live Coding begin") }) != nil else {
      throw RigError("Sonic Pi did not start: \(child.output)")
    }
    // The window asks for cues; without it nobody does.
    try send("/cue-port-start", "s", "window")
  }

  /// Runs a program, as the button of the window does; returns once it listens to cues.
  func run(_ code: String) throws {
    try send("/run-code", "ss", "window", code)
    guard wait(for: { $0.contains("sync \"/osc") }) != nil else {
      throw RigError("Sonic Pi does not run the program: \(child.output)")
    }
  }

  /// The next word to the window in which `isWanted` holds.
  func wait(within seconds: Double = 60, for isWanted: (String) -> Bool) -> String? {
    window.receive(within: seconds) { isWanted(String(decoding: $0, as: UTF8.self)) }
      .map { String(decoding: $0, as: UTF8.self) }
  }

  private func send(_ arguments: String...) throws {
    try TestRigs.run(["oscsend", "127.0.0.1", "\(commands)"] + arguments)
  }

  func stop() {
    child.stopAll()
  }
}
