import CSoup
import Realtime
import Synchronization

/// Serves the page and WebSockets from a thread of its own.
///
/// - Context: control; ``post(_:)`` from anywhere
public final class WebServer: @unchecked Sendable {
  /// The most that may wait to be done on the server's thread; what comes beyond is left out.
  private static let capacity = 1_024
  /// How long a port that is taken is left alone, in milliseconds.
  private static let retryTime: UInt32 = 2_000

  private let settings: WebSettings
  private let delegate: any WebDelegate
  private let onState: @Sendable (WebError?) -> Void
  private let context: OpaquePointer
  private let loop: OpaquePointer
  private let jobs = Mutex<[@Sendable () -> Void]>([])
  private var thread: NamedThread?
  private var core: WebCore?
  private var failure: WebError?

  /// - Parameter onState: told, on the server's thread, nil when the server listens, and why it does not when it could not at
  ///   first or for another reason than before. It tries again.
  public init(
    _ settings: WebSettings, delegate: any WebDelegate,
    onState: @escaping @Sendable (WebError?) -> Void
  ) {
    self.settings = settings
    self.delegate = delegate
    self.onState = onState
    context = g_main_context_new()
    loop = g_main_loop_new(context, 0)
  }

  /// Makes the library ready for threads of several rooms that use GLib.
  ///
  /// - Context: control, before any of them runs
  public static func prepare() {
    web_prepare_types()
  }

  public func start() {
    thread = NamedThread("web") { [self] in
      g_main_context_push_thread_default(context)
      open()
      web_context_repeat(context, WebServer.retryTime, everyTick, me)
      g_main_loop_run(loop)
      core?.close()
      core = nil
      // What libsoup still has to say to the closed connections.
      while g_main_context_iteration(context, 0) != 0 {}
      g_main_context_pop_thread_default(context)
    }
  }

  /// Closes all connections and ends the thread.
  public func stop() {
    guard let thread else { return }
    web_context_call(context, endLoop, me)
    _ = thread.join(within: 1)
    self.thread = nil
  }

  /// Has `job` done on the server's thread, after what was posted before; returns false when too much waits there.
  @discardableResult
  public func post(_ job: @escaping @Sendable () -> Void) -> Bool {
    let count = jobs.withLock { jobs -> Int in
      guard jobs.count < WebServer.capacity else { return 0 }
      jobs.append(job)
      return jobs.count
    }
    if count == 1 { web_context_call(context, doJobs, me) }
    return count > 0
  }

  private var me: UnsafeMutableRawPointer { Unmanaged.passUnretained(self).toOpaque() }

  fileprivate func open() {
    do throws(WebError) {
      core = try WebCore(settings, delegate: delegate)
      failure = nil
      onState(nil)
    } catch {
      if failure != error { onState(error) }
      failure = error
    }
  }

  fileprivate func tick() {
    if core == nil { open() } else { core?.tick() }
  }

  fileprivate func work() {
    core?.startRound()
    let waiting = jobs.withLock { jobs in
      defer { jobs = [] }
      return jobs
    }
    for job in waiting { job() }
  }

  fileprivate func quit() {
    g_main_loop_quit(loop)
  }

  deinit {
    g_main_loop_unref(loop)
    g_main_context_unref(context)
  }
}

private func server(_ data: UnsafeMutableRawPointer?) -> WebServer? {
  // The thread holds the server until its loop has ended.
  data.map { Unmanaged<WebServer>.fromOpaque($0).takeUnretainedValue() }
}

private func everyTick(_ data: UnsafeMutableRawPointer?) -> Int32 {
  server(data)?.tick()
  return 1
}

private func doJobs(_ data: UnsafeMutableRawPointer?) -> Int32 {
  server(data)?.work()
  return 0
}

private func endLoop(_ data: UnsafeMutableRawPointer?) -> Int32 {
  server(data)?.quit()
  return 0
}
