/// The servers that the program has to run on.
package enum ServerKind: String, CaseIterable {
  case jackd, pipeWire

  /// A private server, started.
  package func start() throws -> any SoundServer {
    let server: any SoundServer =
      switch self {
      case .jackd: JACKServer()
      case .pipeWire: try PipeWireServer()
      }
    try server.start()
    return server
  }
}

/// A private server of either kind.
package protocol SoundServer: AnyObject, Sendable {
  /// What makes a program find this server and no other.
  var environment: [String: String?] { get }

  /// Starts it and returns when it takes clients.
  func start() throws
  func signal(_ number: Int32)
  /// Ends it by a signal and waits until it has gone.
  func end(by number: Int32) throws
  func stop()
  func setPeriod(_ frames: Int) throws
  /// What it has printed since its last start.
  var output: String { get }
}

extension SoundServer {
  /// Runs one of JACK's tools against this server and returns what it printed.
  @discardableResult
  package func ask(_ arguments: String...) throws -> String {
    try run(arguments, environment: environment).output
  }

  /// The full names of the ports that `port` is linked with.
  package func links(of port: String) throws -> Set<String> {
    let lines = try ask("jack_lsp", "-c").split(separator: "\n")
    guard let start = lines.firstIndex(where: { $0 == port }) else { return [] }
    let rest = lines[(start + 1)...].prefix { $0.hasPrefix("   ") }
    return Set(rest.map { String($0.drop { $0 == " " }) })
  }

  /// The full names of all ports.
  package func ports() throws -> [String] {
    try ask("jack_lsp").split(separator: "\n").map(String.init)
  }
}

extension JACKServer: SoundServer {
  package func setPeriod(_ frames: Int) throws {
    try tool("jack_bufsize", "\(frames)")
  }
}

extension PipeWireServer: SoundServer {
  package func setPeriod(_ frames: Int) throws {
    try setQuantum(frames)
  }
}
