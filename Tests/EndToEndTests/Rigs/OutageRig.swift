import Foundation
import TestRigs

/// The program on a server that goes and comes back, fed by a sine.
final class OutageRig {
  let server: any SoundServer
  let wire: Wire
  let program: Flametube
  private var source: SineSource
  private let channels: Int
  /// How long it took each time until the loss or the stall was told, in seconds.
  private(set) var tellTimes: [Double] = []

  init(_ kind: ServerKind, channels: Int) throws {
    self.channels = channels
    server = try kind.start()
    source = try SineSource(on: server)
    wire = try Wire()
    program = try Flametube(
      [
        "-o", "127.0.0.1:\(wire.port)", "-r", "20", "-i", "main:\(channels)", "-C",
        "sine:out_[1-\(channels)]",
      ], on: server)
    guard wire.wait(for: "/flametube/main/warm") != nil else {
      throw RigError("The program does not run: \(program.output)")
    }
  }

  /// Ends the server by `signal` and starts it again; returns how long after it took clients the next frame came.
  func restart(by signal: Int32) throws -> Double {
    let place = wire.count
    let end = now()
    try server.end(by: signal)
    guard isTold("lost", since: place, from: end) else {
      throw RigError("The loss was not told: \(program.output)")
    }
    source.stop()
    wire.clear()
    try server.start()
    let start = now()
    let frame = wire.wait(for: "/flametube/main/frame", since: 0)
    source = try SineSource(on: server)
    guard let frame, isTold("running", since: 0) else {
      throw RigError("The program does not come back: \(program.output)")
    }
    return frame.time - start
  }

  /// Stops the server for `seconds`; returns how long after it went on the next frame came.
  func hang(for seconds: Double) throws -> Double {
    let place = wire.count
    server.signal(SIGSTOP)
    let start = now()
    guard isTold("stalled", since: place, from: start) else {
      throw RigError("The stall was not told: \(program.output)")
    }
    Thread.sleep(forTimeInterval: max(0, seconds - (now() - start)))
    wire.clear()
    let end = now()
    server.signal(SIGCONT)
    guard let frame = wire.wait(for: "/flametube/main/frame"), isTold("running", since: 0) else {
      throw RigError("The program does not come back: \(program.output)")
    }
    return frame.time - end
  }

  /// Whether every port of the program, under its old name, is fed again.
  func isLinked() throws -> Bool {
    try poll(within: 60) {
      try (1...channels).allSatisfy {
        try server.links(of: "flametube:main_\($0)") == ["sine:out_\($0)"]
      }
    }
  }

  /// Waits until the state of the server is told, and notes how long after `start` that was.
  private func isTold(_ state: String, since place: Int, from start: Double? = nil) -> Bool {
    let arrival = wire.wait(since: place) {
      $0.address == "/flametube/status/server" && $0.strings == [state]
    }
    if let start, let arrival { tellTimes.append(arrival.time - start) }
    return arrival != nil
  }

  func stop() {
    source.stop()
    server.stop()
  }
}
