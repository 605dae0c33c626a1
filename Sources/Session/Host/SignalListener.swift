import Glibc
import Realtime

/// Takes the signals that end or reload the program on a thread of its own.
///
/// All signals stay blocked everywhere else, so that none lands on a thread of libjack, which would take the
/// interruption for the loss of the server.
///
/// - Context: control
enum SignalListener {
  /// The signals that are taken.
  static let signals = [SIGINT, SIGTERM, SIGHUP, SIGQUIT]

  /// Blocks all signals of the calling thread and of those that it starts; call it before any other thread runs.
  static func block() {
    var blocked = sigset_t()
    sigfillset(&blocked)
    // A fault must end the program where it happens.
    for fault in [SIGSEGV, SIGBUS, SIGFPE, SIGILL, SIGABRT, SIGTRAP] { sigdelset(&blocked, fault) }
    pthread_sigmask(SIG_SETMASK, &blocked, nil)
    signal(SIGPIPE, SIG_IGN)
  }

  /// Starts the thread; `onSignal` is called on it with each of the `signals`.
  static func start(
    _ signals: [Int32] = SignalListener.signals, _ onSignal: @escaping @Sendable (Int32) -> Void
  ) -> NamedThread {
    NamedThread("signals") {
      var set = sigset_t()
      sigemptyset(&set)
      for number in signals { sigaddset(&set, number) }
      var number: Int32 = 0
      while sigwait(&set, &number) == 0 { onSignal(number) }
    }
  }
}
