import Foundation
import TestRigs

/// What a process holds of the system.
struct ProcessSize: Equatable, Sendable {
  let descriptors: Int
  let threads: Int
  /// In KiB.
  let memory: Int
}

/// The program on a server that goes and comes back, fed by a sine.
final class OutageRig {
  let server: any SoundServer
  let wire: Wire
  let program: Flametube
  private var source: SineSource

  init(_ kind: ServerKind) throws {
    server = try kind.start()
    source = try SineSource(on: server)
    wire = try Wire()
    program = try Flametube(
      ["-o", "127.0.0.1:\(wire.port)", "-r", "20", "-C", "sine:out_.*"], on: server)
    guard wire.wait(for: "/flametube/main/warm") != nil else {
      throw RigError("The program does not run: \(program.output)")
    }
  }

  /// Ends the server by `signal` and starts it again; returns how long after it took clients the next frame came.
  func restart(by signal: Int32) throws -> Double {
    let place = wire.count
    try server.end(by: signal)
    guard isTold("lost", since: place) else {
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
    guard isTold("stalled", since: place) else {
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

  /// The ports that feed the program, once both are there.
  func links() throws -> Set<String> {
    var links: Set<String> = []
    _ = try poll(within: 10) {
      links = try server.links(of: "flametube:main_1").union(server.links(of: "flametube:main_2"))
      return links.count == 2
    }
    return links
  }

  var size: ProcessSize {
    ProcessSize(
      descriptors: program.descriptorCount, threads: program.threadCount, memory: program.memory)
  }

  /// Waits until the state of the server is told.
  func isTold(_ state: String, since place: Int) -> Bool {
    wire.wait(since: place) {
      $0.address == "/flametube/status/server" && $0.strings == [state]
    } != nil
  }

  func stop() {
    source.stop()
    server.stop()
  }
}
