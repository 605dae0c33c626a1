import CVamp
import Glibc

/// A worker process with the host's ends of its pipes.
///
/// - Context: the thread that started it, which must outlive it
final class WorkerProcess {
  /// What a worker may use.
  struct Limits: Sendable {
    /// The bytes of memory that it may have in use; twice as many may be reserved.
    var memory = 512 << 20
    /// How long a library may take to be listed or a plugin to start, in seconds.
    var start = 10.0
    /// How long a plugin may take no sound while there is some, in seconds.
    var answer = 1.5
  }

  enum Mode: String {
    case scan = "--scan"
    case run = "--run"
  }

  let identifier: pid_t
  /// Where the worker tells what it found; reading does not wait.
  let features: Int32
  /// What the plugin prints; reading does not wait.
  let log: Int32
  private let orders: Int32
  private var status: Int32?

  /// Starts `executable` for `library`; nil when the system refuses.
  init?(
    _ executable: String, _ mode: Mode, library: String, memory: Int32?, limits: Limits
  ) {
    guard let orderPipe = Pipe(), let featurePipe = Pipe(), let logPipe = Pipe() else { return nil }
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_adddup2(&actions, orderPipe.reading, 0)
    posix_spawn_file_actions_adddup2(&actions, logPipe.writing, 1)
    posix_spawn_file_actions_adddup2(&actions, logPipe.writing, 2)
    let lent = memory.map { fcntl($0, F_DUPFD_CLOEXEC, 16) }
    if let lent { posix_spawn_file_actions_adddup2(&actions, lent, Sandbox.memory) }
    posix_spawn_file_actions_adddup2(&actions, featurePipe.writing, Sandbox.features)
    let child = WorkerProcess.spawn(
      [executable, mode.rawValue, library, "\(limits.memory * 2)"], &actions)
    if let lent { close(lent) }
    guard let child else { return nil }
    identifier = child
    features = featurePipe.takeReading()
    log = logPipe.takeReading()
    orders = orderPipe.takeWriting()
    for descriptor in [features, log, orders] { _ = fcntl(descriptor, F_SETFL, O_NONBLOCK) }
  }

  /// Starts a program with almost no environment, no blocked signals and a process group of its own.
  private static func spawn(
    _ words: [String], _ actions: inout posix_spawn_file_actions_t
  ) -> pid_t? {
    var attributes = posix_spawnattr_t()
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    var none = sigset_t()
    var all = sigset_t()
    sigemptyset(&none)
    sigfillset(&all)
    posix_spawnattr_setsigmask(&attributes, &none)
    posix_spawnattr_setsigdefault(&attributes, &all)
    posix_spawnattr_setpgroup(&attributes, 0)
    posix_spawnattr_setflags(
      &attributes,
      Int16(POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETPGROUP))
    var arguments = words.map { strdup($0) } + [nil]
    defer { for argument in arguments { free(argument) } }
    // A crash is expected there and needs no report.
    var environment = [strdup("SWIFT_BACKTRACE=enable=no"), nil]
    defer { free(environment[0]) }
    var child: pid_t = 0
    let result = posix_spawn(
      &child, words[0], &actions, &attributes, &arguments, &environment)
    return result == 0 ? child : nil
  }

  /// Sends an order; one that the worker does not take is left out, which shows in its silence.
  func order(_ order: WorkerOrder) {
    let line = Array(order.line.utf8)
    _ = write(orders, line, line.count)
  }

  /// How the process ended; nil while it runs.
  var ending: String? {
    var information = siginfo_t()
    if status == nil,
      waitid(P_PID, id_t(identifier), &information, WEXITED | WNOHANG | WNOWAIT) == 0,
      information.si_signo == SIGCHLD
    {
      end()
    }
    return status.map(WorkerProcess.text)
  }

  /// Ends the process and all that it started, and waits until it has gone.
  func end() {
    // The group comes first: once the process has been waited for, its number may be another's.
    if status == nil { kill(-identifier, SIGKILL) }
    var value: Int32 = 0
    while status == nil {
      if waitpid(identifier, &value, 0) == identifier { status = value }
      if errno == ECHILD { break }
    }
  }

  /// The resident memory in bytes; 0 when it is not known.
  var residentBytes: Int {
    guard let file = fopen("/proc/\(identifier)/statm", "r") else { return 0 }
    defer { fclose(file) }
    var text = [CChar](repeating: 0, count: 128)
    guard fgets(&text, 128, file) != nil else { return 0 }
    let bytes = text.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }
    let words = String(decoding: bytes, as: UTF8.self).split(separator: " ")
    return words.count > 1 ? (Int(words[1]) ?? 0) * 4_096 : 0
  }

  private static func text(_ status: Int32) -> String {
    let signal = status & 0x7f
    guard signal != 0 else { return "it ended with code \((status >> 8) & 0xff)" }
    switch signal {
    case SIGSEGV: return "it crashed by touching memory that is not its own"
    case SIGABRT: return "it crashed by giving up (abort)"
    case SIGKILL: return "it was killed"
    default: return "it crashed by signal \(signal)"
    }
  }

  deinit {
    end()
    close(features)
    close(log)
    close(orders)
  }
}

/// The two ends of a pipe, neither of which other programs inherit; what is not taken is closed.
private final class Pipe {
  private(set) var reading: Int32
  private(set) var writing: Int32

  init?() {
    var ends: [Int32] = [-1, -1]
    guard pipe2(&ends, O_CLOEXEC) == 0 else { return nil }
    // High numbers do not get in the way of those that a worker knows.
    reading = fcntl(ends[0], F_DUPFD_CLOEXEC, 16)
    writing = fcntl(ends[1], F_DUPFD_CLOEXEC, 16)
    close(ends[0])
    close(ends[1])
  }

  func takeReading() -> Int32 {
    defer { reading = -1 }
    return reading
  }

  func takeWriting() -> Int32 {
    defer { writing = -1 }
    return writing
  }

  deinit {
    if reading >= 0 { close(reading) }
    if writing >= 0 { close(writing) }
  }
}
