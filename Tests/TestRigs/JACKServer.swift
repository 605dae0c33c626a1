import Foundation

/// A private jackd with its dummy driver: two capture and two playback ports, and a name nobody else uses.
public final class JACKServer: @unchecked Sendable {
  public let name: String
  private let place: ServerName
  /// Frames in a second; it counts at the next start.
  public var rate: Int
  private let period: Int
  private let captureCount: Int
  private let playbackCount: Int
  private var process: ChildProcess?
  private var wasKilled = false

  /// Prepares a server; ``start()`` starts it.
  public init(rate: Int = 48_000, period: Int = 256, captures: Int = 2, playbacks: Int = 2) {
    place = ServerName.take()
    name = place.name
    self.rate = rate
    self.period = period
    captureCount = captures
    playbackCount = playbacks
  }

  /// What makes a program find this server and no other.
  public var environment: [String: String?] {
    ["JACK_DEFAULT_SERVER": name, "JACK_NO_START_SERVER": "1", "LD_LIBRARY_PATH": nil]
  }

  /// Starts the server and returns when it takes clients; without real-time rights it runs without them.
  public func start() throws {
    if try start(with: "-R") { return }
    if process?.output.contains("Too many servers") == true {
      for orphan in JACKRegistry.orphans { try JACKRegistry.reclaim(orphan) }
      if try start(with: "-R") { return }
    }
    if try start(with: "-r") { return }
    throw RigError("jackd did not start: \(process?.output ?? "")")
  }

  private func start(with flag: String) throws -> Bool {
    let server = try ChildProcess(
      [
        "jackd", "-n", name, flag, "-d", "dummy", "-r", "\(rate)", "-p", "\(period)",
        "-C", "\(captureCount)", "-P", "\(playbackCount)",
      ], environment: ["LD_LIBRARY_PATH": nil])
    process = server
    wasKilled = false
    if server.waitForListener(at: socketPath) { return true }
    server.stop()
    return false
  }

  /// Sends the server a signal: SIGSTOP and SIGCONT to hang it, SIGKILL and SIGTERM to end it.
  public func signal(_ number: Int32) {
    process?.signal(number)
  }

  /// Ends the server by `number` and waits until it has gone.
  public func end(by number: Int32) throws {
    signal(number)
    guard process?.wait(within: 10) != nil else {
      throw RigError("jackd outlived signal \(number)")
    }
    wasKilled = number == SIGKILL
    // A killed server leaves its socket behind; a client that finds it waits for nobody.
    unlink(socketPath)
  }

  /// What the server has printed since its last start.
  public var output: String { process?.output ?? "" }

  /// Ends the server properly.
  public func stop() {
    process?.stop()
  }

  /// Runs one of JACK's own tools against this server and returns what it printed.
  @discardableResult
  public func tool(_ arguments: String...) throws -> String {
    let result = try run(arguments, environment: environment)
    return result.output
  }

  /// The ports that feed `port`, or that it feeds.
  public func links(of port: String) throws -> Set<String> {
    let lines = try tool("jack_lsp", "-c", port).split(
      separator: "\n", omittingEmptySubsequences: true)
    guard let start = lines.firstIndex(where: { $0 == port }) else { return [] }
    let rest = lines[(start + 1)...].prefix { $0.hasPrefix("   ") }
    return Set(rest.map { $0.trimmingCharacters(in: .whitespaces) })
  }

  private var socketPath: String { JACKRegistry.socketPath(of: name) }

  deinit {
    process?.stop()
    if wasKilled { try? JACKRegistry.reclaim(name) }
    JACKRegistry.removeSemaphores(of: name)
  }
}
