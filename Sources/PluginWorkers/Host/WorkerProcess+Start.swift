import CPluginWorkers
import Glibc

extension WorkerProcess {
  /// Starts a program with almost no environment, no blocked signals and a process group of its own.
  static func spawn(
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

  /// How a process ended that has the status `status`.
  static func text(_ status: Int32) -> String {
    let signal = status & 0x7f
    guard signal != 0 else { return "it ended with code \((status >> 8) & 0xff)" }
    switch signal {
    case SIGSEGV: return "it crashed by touching memory that is not its own"
    case SIGABRT: return "it crashed by giving up (abort)"
    case SIGKILL: return "it was killed"
    default: return "it crashed by signal \(signal)"
    }
  }
}
