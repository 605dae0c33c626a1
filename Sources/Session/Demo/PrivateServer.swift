import Glibc

/// A JACK server of our own with no sound card behind it, for the demo.
///
/// It has a name that no other server has, and ends with this program.
///
/// - Context: control
final class PrivateServer {
  /// Why there is none.
  enum Failure: Error, CustomStringConvertible {
    case notInstalled
    case notStarted(reason: String)
    case tooMany

    var description: String {
      switch self {
      case .notInstalled:
        "the demo needs the program jackd, which is not installed; `apt install jackd2` brings it"
      case .tooMany: "four demos run already; end one of them"
      case .notStarted(let reason): "jackd could not be started: \(reason)"
      }
    }
  }

  /// The name of the server.
  var name: String { place.text }
  private let place: ServerName
  private let process: pid_t

  /// Starts a server with the dummy driver.
  init(rate: Int, period: Int) throws(Failure) {
    guard let jackd = PrivateServer.find("jackd") else { throw .notInstalled }
    guard let place = ServerName.take() else { throw .tooMany }
    self.place = place
    var arguments = [jackd, "--silent", "-n", place.text]
    arguments += ["-d", "dummy", "-r", "\(rate)", "-p", "\(period)"]
    // util-linux's setpriv has the kernel end the server with this program, even if this program is killed.
    if let setpriv = PrivateServer.find("setpriv") {
      arguments = [setpriv, "--pdeathsig", "TERM"] + arguments
    }
    process = try PrivateServer.spawn(arguments)
  }

  /// Ends the server, by force after a second.
  func stop() {
    kill(process, SIGTERM)
    for _ in 0..<100 {
      if waitpid(process, nil, WNOHANG) != 0 { return }
      usleep(10_000)
    }
    kill(process, SIGKILL)
    waitpid(process, nil, 0)
  }

  /// Returns where the program `name` stands on the search path.
  static func find(_ name: String) -> String? {
    let path = getenv("PATH").map { String(cString: $0) } ?? "/usr/local/bin:/usr/bin:/bin"
    return path.split(separator: ":").map { "\($0)/\(name)" }.first { access($0, X_OK) == 0 }
  }

  /// Starts a program whose output goes nowhere and whose signals are not blocked.
  private static func spawn(_ arguments: [String]) throws(Failure) -> pid_t {
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    for descriptor in [STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO] {
      posix_spawn_file_actions_addopen(&actions, descriptor, "/dev/null", O_RDWR, 0)
    }
    var attributes = posix_spawnattr_t()
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    var none = sigset_t()
    sigemptyset(&none)
    posix_spawnattr_setsigmask(&attributes, &none)
    // A group of its own: Ctrl-C in the terminal is ours to handle.
    posix_spawnattr_setflags(
      &attributes, Int16(POSIX_SPAWN_SETSIGMASK) | Int16(POSIX_SPAWN_SETPGROUP))
    var strings: [UnsafeMutablePointer<CChar>?] = arguments.map { strdup($0) } + [nil]
    defer { for string in strings { free(string) } }
    var process: pid_t = 0
    let status = posix_spawn(&process, arguments[0], &actions, &attributes, &strings, environ)
    guard status == 0 else { throw .notStarted(reason: String(cString: strerror(status))) }
    return process
  }
}
