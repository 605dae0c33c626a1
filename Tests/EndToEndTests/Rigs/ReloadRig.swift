import TestRigs
import Testing

/// The program with a configuration file, and a target that gets every hop.
struct ReloadRig {
  let server: any SoundServer
  let wire: Wire
  let home: TemporaryHome
  let program: Flametube

  init(_ kind: ServerKind) throws {
    server = try kind.start()
    wire = try Wire()
    home = try TemporaryHome()
    let text = ReloadRig.text(
      inputs: "main: { channels: 2, connect: 'none' }", analyzer: "level", port: wire.port)
    program = try Flametube([], on: server, configuration: text, in: home)
    guard wire.wait(for: "/flametube/main/frame") != nil else {
      throw RigError("The program does not run: \(program.output)")
    }
  }

  /// A configuration with these inputs, a level meter called `analyzer`, and the keys of `more`.
  func text(
    inputs: String, analyzer: String = "level", port: UInt16? = nil, more: String = ""
  ) -> String {
    ReloadRig.text(inputs: inputs, analyzer: analyzer, port: port ?? wire.port, more: more)
  }

  private static func text(
    inputs: String, analyzer: String, port: UInt16, more: String = ""
  ) -> String {
    """
    { \(more)
      inputs: { \(inputs) },
      analyzers: [{ plugin: "level", id: "\(analyzer)" }],
      targets: [{ to: "osc.udp://127.0.0.1:\(port)", rate: "hop" }],
      control: { port: "off" }, web: { port: "off" },
    }
    """
  }

  /// Expects that no hop of the input `main` is missing beside those that a gap took, and no number was skipped.
  func expectUnbroken() {
    let arrivals = wire.arrivals()
    #expect(HopTrace(arrivals, rate: 48_000).misreports(hop: 480) == [])
    let numbers = arrivals.filter { $0.message.address == "/flametube/main/frame" }
      .compactMap(\.message.ints.first)
    #expect(zip(numbers, numbers.dropFirst()).allSatisfy { $1 == $0 + 1 || $1 == $0 })
    #expect(wire.faults == [])
  }

  func stop() {
    #expect(program.end()?.status == 0, "\(program.output)")
    server.stop()
  }
}
