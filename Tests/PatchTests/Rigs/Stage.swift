import Foundation
import TestRigs

/// A server on which a sine of 1 kHz with amplitude 0.5 plays, and the program that sends what it measures of it.
final class Stage {
  /// (60 dB − 9.03 dB)/60 dB: the RMS of the sine lies 9.03 dB below a full-scale square wave, and 0..1 are 60 dB.
  static let level = (60 + 20 * log10(0.5 / 2.0.squareRoot())) / 60
  /// (60 dB − 6.02 dB)/60 dB: a sine of full scale has 0 dB in the band that holds it.
  static let mid = (60 + 20 * log10(0.5)) / 60
  /// The same as QLC+ and OLA say it, who take 0 to 1 for 0 to 255.
  static let slots = (level: Int(level * 255), mid: Int(mid * 255))
  /// The place of 1 kHz among the third octaves from 20 Hz on.
  static let band = 17

  let server: any SoundServer
  let program: Flametube
  private let sine: SineSource
  private let drum: SineSource

  /// - Parameter targets: as behind `--osc`, with the port of this computer in place of a host: `sc@57120`
  init(
    _ targets: [String], options: [String] = [], on kind: ServerKind = .jackd,
    rule: String = "sine:out_.*"
  ) throws {
    server = try kind.start()
    sine = try SineSource("sine", on: server)
    drum = try SineSource("drum", frequency: 60, amplitude: 0.4, on: server)
    program = try Flametube(
      ["-C", rule]
        + ["--web", "--control"].filter { !options.contains($0) }.flatMap { [$0, "off"] }
        + targets.flatMap { ["-o", $0.replacing("@", with: "@127.0.0.1:")] } + options,
      on: server)
    guard poll(within: 60, { program.output.contains("running as") }) else {
      throw RigError("The program does not run: \(program.output)")
    }
  }

  /// Adds a sudden tone of 60 Hz, and takes it away again: an onset, such as a bass drum's.
  ///
  /// `watch` runs from before the tone comes to before it goes.
  func strike(while watch: () throws -> Void = {}) throws {
    let links = try (1...2).map { try start(["jack_connect"] + drum(to: $0)) }
    try watch()
    for link in links { _ = link.wait(within: 10) }
    for channel in 1...2 { _ = try start(["jack_disconnect"] + drum(to: channel)).wait(within: 10) }
  }

  private func drum(to channel: Int) -> [String] {
    ["drum:out_\(channel)", "flametube:main_\(channel)"]
  }

  /// Starts a receiver that finds the stage's server.
  func start(_ arguments: [String], environment: [String: String?] = [:]) throws -> ChildProcess {
    let variables = Flametube.environment(on: server, in: program.home)
    return try ChildProcess(arguments, environment: variables.merging(environment) { $1 })
  }

  func stop() {
    _ = program.end()
    for source in [sine, drum] { source.stop() }
    server.stop()
  }
}

/// A port for datagrams that nobody has now.
func freeDatagramPort() throws -> UInt16 {
  try DatagramCapture().port
}
