import Foundation

/// A program that runs beside the tests, with its output in a file.
///
/// It starts with no signal blocked or ignored, whatever the tests have done to theirs, and is ended when it is
/// still there at the end, also when the tests crash.
public final class ChildProcess: @unchecked Sendable {
  public let identifier: pid_t
  private let outputPath: String
  private let lock = NSLock()
  private var status: Int32?

  /// Starts `arguments[0]`, looked for in `PATH`, with `environment` laid over ours; nil takes a variable away.
  public init(_ arguments: [String], environment: [String: String?] = [:]) throws {
    let path = NSTemporaryDirectory() + "flametube-rig-" + UUID().uuidString
    outputPath = path
    identifier = try Spawner.shared.run {
      try spawn(
        ["setpriv", "--pdeathsig", "TERM"] + arguments, merged(environment), outputPath: path)
    }
  }

  /// All that the program has written so far, on both of its streams.
  public var output: String {
    (try? String(contentsOfFile: outputPath, encoding: .utf8)) ?? ""
  }

  /// Sends `number` to this very process.
  public func signal(_ number: Int32) {
    lock.withLock { if status == nil { kill(identifier, number) } }
  }

  /// Whether the program has not ended yet.
  public var isRunning: Bool { exitStatus == nil }

  /// The exit code, or 128 plus the number of the signal that ended the program; nil while it runs.
  public var exitStatus: Int32? {
    lock.withLock {
      if let status { return status }
      var raw: Int32 = 0
      guard waitpid(identifier, &raw, WNOHANG) == identifier else { return nil }
      status = raw & 0x7f == 0 ? (raw >> 8) & 0xff : 128 + raw & 0x7f
      return status
    }
  }

  /// Waits for the end of the program and returns its exit status, or nil when it runs on.
  public func wait(within seconds: Double) -> Int32? {
    poll(within: seconds) { exitStatus != nil }
    return exitStatus
  }

  /// Ends the program: asks first, then forces it.
  public func stop() {
    signal(SIGCONT)
    signal(SIGTERM)
    if wait(within: 5) != nil { return }
    signal(SIGKILL)
    _ = wait(within: 5)
  }

  deinit {
    if isRunning {
      kill(identifier, SIGKILL)
      var raw: Int32 = 0
      waitpid(identifier, &raw, 0)
    }
    unlink(outputPath)
  }
}

/// Runs a program to its end and returns its exit status and output.
@discardableResult
public func run(
  _ arguments: [String], environment: [String: String?] = [:], within seconds: Double = 60
) throws -> (status: Int32, output: String) {
  let child = try ChildProcess(arguments, environment: environment)
  guard let status = child.wait(within: seconds) else {
    child.stop()
    throw RigError("\(arguments[0]) did not end within \(seconds) s: \(child.output)")
  }
  return (status, child.output)
}

private func merged(_ changes: [String: String?]) -> [String] {
  var all = ProcessInfo.processInfo.environment
  for (name, value) in changes { all[name] = value }
  return all.map { "\($0.key)=\($0.value)" }
}

private func spawn(
  _ arguments: [String], _ environment: [String], outputPath: String
) throws -> pid_t {
  var actions = posix_spawn_file_actions_t()
  posix_spawn_file_actions_init(&actions)
  defer { posix_spawn_file_actions_destroy(&actions) }
  posix_spawn_file_actions_addopen(&actions, 0, "/dev/null", O_RDONLY, 0)
  posix_spawn_file_actions_addopen(&actions, 1, outputPath, O_WRONLY | O_CREAT | O_APPEND, 0o600)
  posix_spawn_file_actions_adddup2(&actions, 1, 2)
  var attributes = freshSignals()
  defer { posix_spawnattr_destroy(&attributes) }
  let argumentPointers = arguments.map { strdup($0) } + [nil]
  let environmentPointers = environment.map { strdup($0) } + [nil]
  defer { for pointer in argumentPointers + environmentPointers { free(pointer) } }
  var identifier: pid_t = 0
  let status = posix_spawnp(
    &identifier, arguments[0], &actions, &attributes, argumentPointers, environmentPointers)
  guard status == 0 else {
    throw RigError("\(arguments[0]) did not start: \(String(cString: strerror(status)))")
  }
  return identifier
}

/// Attributes that give a program every signal as the system delivers it.
private func freshSignals() -> posix_spawnattr_t {
  var attributes = posix_spawnattr_t()
  posix_spawnattr_init(&attributes)
  var none = sigset_t()
  var all = sigset_t()
  sigemptyset(&none)
  sigfillset(&all)
  posix_spawnattr_setsigmask(&attributes, &none)
  posix_spawnattr_setsigdefault(&attributes, &all)
  posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF))
  return attributes
}
