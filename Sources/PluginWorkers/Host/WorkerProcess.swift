import CPluginWorkers
import Glibc

/// A worker process with the host's ends of its pipes.
///
/// - Context: the thread that started it, which must outlive it
package final class WorkerProcess {
  package enum Mode: String {
    case scan = "--scan"
    case run = "--run"
  }

  let identifier: pid_t
  /// Where the worker tells what it found; reading does not wait.
  package let features: Int32
  /// What the plugin prints; reading does not wait.
  package let log: Int32
  private let orders: Int32
  private var status: Int32?

  /// Starts the worker of `command`; nil when the system refuses.
  package init?(
    _ command: WorkerCommand, _ mode: Mode, memory: Int32? = nil, limits: WorkerLimits
  ) {
    guard let orderPipe = WorkerPipe(), let featurePipe = WorkerPipe(), let logPipe = WorkerPipe()
    else { return nil }
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
      [
        command.executable, command.kind, mode.rawValue, command.library, "\(limits.memory * 2)",
      ], &actions)
    if let lent { close(lent) }
    guard let child else { return nil }
    identifier = child
    features = featurePipe.takeReading()
    log = logPipe.takeReading()
    orders = orderPipe.takeWriting()
    for descriptor in [features, log, orders] { _ = fcntl(descriptor, F_SETFL, O_NONBLOCK) }
  }

  /// Sends an order; one that the worker does not take is left out, which shows in its silence.
  func order(_ order: WorkerOrder) {
    let line = Array(order.line.utf8)
    _ = write(orders, line, line.count)
  }

  /// How the process ended; nil while it runs.
  package var ending: String? {
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

  deinit {
    end()
    close(features)
    close(log)
    close(orders)
  }
}
