import Foundation
import TestRigs
import Testing

extension EndToEnd {
  /// What clients of OSCQuery hear of a reload, as its proposal says.
  @Suite
  struct OSCQueryTests {
    @Test("A reload tells which paths come, change and go, and LISTEN and IGNORE outlast it")
    func reload() throws {
      let rig = try QueryRig()
      let socket = try WebSocket(port: rig.port)
      let rms = "/flametube/main/level/rms"
      try socket.send(#"{"COMMAND":"LISTEN","DATA":"\#(rms)"}"#)
      try expect(rms, from: socket)
      let steps = [
        (#"{ plugin: "level" }, { plugin: "level", id: "other" }"#, "PATH_ADDED", "main/other"),
        (
          #"{ plugin: "level", peakHold: "2 s" }, { plugin: "level", id: "other" }"#,
          "PATH_CHANGED", "main/level/config/peakHold"
        ),
        (#"{ plugin: "level", peakHold: "2 s" }"#, "PATH_REMOVED", "main/other"),
      ]
      for (analyzers, command, path) in steps {
        try rig.reload(analyzers)
        try expect(
          #"{ "COMMAND": "\#(command)", "DATA": "/flametube/\#(path)" }"#, from: socket)
        try expect(rms, from: socket)
      }
      try socket.send(#"{"COMMAND":"IGNORE","DATA":"\#(rms)"}"#)
      try socket.send(#"{"COMMAND":"LISTEN","DATA":"/flametube/main/level/dc"}"#)
      // What comes shows that both are in force.
      try expect("/flametube/main/level/dc", from: socket)
      try rig.reload(#"{ plugin: "level" }, { plugin: "tone" }"#)
      try expect("PATH_ADDED", from: socket)
      for _ in 0..<20 {
        let packet = try text(of: socket.receive())
        #expect(!packet.contains(rms))
      }
      rig.stop()
    }

    /// Receives until a message holds `text`.
    private func expect(_ wanted: String, from socket: WebSocket) throws {
      for _ in 0..<2_000 where try text(of: socket.receive()).contains(wanted) { return }
      Issue.record("\(wanted) does not come")
    }

    private func text(of message: WebSocket.Message) -> String {
      switch message {
      case .text(let text): text
      case .bytes(let bytes): String(decoding: bytes, as: UTF8.self)
      case .close(let code): "closed with \(code)"
      }
    }
  }
}

/// The program with a web port and a configuration that is saved anew.
private struct QueryRig {
  let port: UInt16
  private let server: JACKServer
  private let home: TemporaryHome
  private let program: Flametube

  init() throws {
    port = try freePort()
    home = try TemporaryHome()
    server = JACKServer()
    try server.start()
    program = try Flametube(
      ["-C", "none", "--control", "off", "--web", "\(port)"], on: server,
      configuration: QueryRig.text(#"{ plugin: "level" }"#), in: home)
    guard poll(within: 60, { program.output.contains("running as") }) else {
      throw RigError("The program does not run: \(program.output)")
    }
  }

  private static func text(_ analyzers: String) -> String {
    "{ analyzers: [\(analyzers)], targets: [] }"
  }

  func reload(_ analyzers: String) throws {
    try home.configure(QueryRig.text(analyzers))
    program.child.signal(SIGHUP)
  }

  func stop() {
    #expect(program.end()?.status == 0, "\(program.output)")
    server.stop()
  }
}
