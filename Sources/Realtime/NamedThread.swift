import CRealtime
import Glibc

/// A thread with a name and with all signals blocked but those of its own faults, so that none lands on it or on threads it
/// starts.
public final class NamedThread: @unchecked Sendable {
  private var handle = pthread_t()
  private var isJoined = false

  private final class Body {
    let name: String
    let run: @Sendable () -> Void

    init(name: String, run: @escaping @Sendable () -> Void) {
      self.name = name
      self.run = run
    }
  }

  /// Starts a thread called `name` (15 bytes at most are kept) that runs `body` once.
  ///
  /// - Context: control
  public init(_ name: String, _ body: @escaping @Sendable () -> Void) {
    let context = Unmanaged.passRetained(Body(name: name, run: body)).toOpaque()
    var blocked = sigset_t()
    var previous = sigset_t()
    sigfillset(&blocked)
    for fault in [SIGSEGV, SIGBUS, SIGFPE, SIGILL, SIGABRT, SIGTRAP] { sigdelset(&blocked, fault) }
    pthread_sigmask(SIG_SETMASK, &blocked, &previous)
    defer { pthread_sigmask(SIG_SETMASK, &previous, nil) }
    let status = pthread_create(&handle, nil, runNamedThread, context)
    precondition(status == 0, "The system refused a thread")
  }

  /// Waits until the thread has ended. Call it once.
  ///
  /// - Context: control
  public func join() {
    guard !isJoined else { return }
    isJoined = true
    pthread_join(handle, nil)
  }

  /// Waits until the thread has ended, but not longer than `seconds`; returns whether it did.
  ///
  /// - Context: control
  public func join(within seconds: Double) -> Bool {
    guard !isJoined else { return true }
    var deadline = timespec()
    clock_gettime(CLOCK_REALTIME, &deadline)
    let end = Double(deadline.tv_sec) + Double(deadline.tv_nsec) / 1e9 + seconds
    deadline = timespec(
      tv_sec: Int(end), tv_nsec: Int((end - end.rounded(.down)) * 1e9))
    isJoined = pthread_timedjoin_np(handle, nil, &deadline) == 0
    return isJoined
  }

  deinit {
    if !isJoined { pthread_detach(handle) }
  }

  fileprivate static func run(_ context: UnsafeMutableRawPointer) {
    let body = Unmanaged<Body>.fromOpaque(context).takeRetainedValue()
    pthread_setname_np(pthread_self(), String(decoding: body.name.utf8.prefix(15), as: UTF8.self))
    body.run()
  }
}

/// The C entry of every named thread.
private func runNamedThread(_ context: UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? {
  if let context { NamedThread.run(context) }
  return nil
}
