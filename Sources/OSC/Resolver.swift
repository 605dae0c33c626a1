import Realtime
import Synchronization

/// Looks names up beside the sending path and remembers the answers.
///
/// Every lookup has a thread of its own for as long as it takes, since `getaddrinfo` hangs for ten seconds and
/// more when the name server is mute. So one name waits for another only when eight hang already.
package final class Resolver: Sendable {
  private struct Guarded: ~Copyable {
    var state: ResolverState
    var thread: NamedThread?
    var isClosed = false
  }

  /// How long the thread sleeps when only a post can bring it work, in nanoseconds.
  private static let longestPause: Int64 = 3_600_000_000_000

  private let guarded: Mutex<Guarded>
  private let answers = Atomic<Int>(0)
  private let wakeUp = WakeUp()
  private let lookup: @Sendable (String) -> HostLookup

  package init(
    schedule: ResolverState.Schedule = .init(),
    lookup: @escaping @Sendable (String) -> HostLookup = { lookUpHost($0) }
  ) {
    guarded = Mutex(Guarded(state: ResolverState(schedule: schedule)))
    self.lookup = lookup
  }

  /// Grows with every answer: who sees it unchanged need not ask again.
  ///
  /// - Context: any
  package var answerCount: Int { answers.load(ordering: .acquiring) }

  /// What is known about `name`; nil while it has never been answered.
  ///
  /// - Context: worker, control
  package func result(of name: String) -> HostLookup? {
    guarded.withLock { $0.state.result(of: name) }
  }

  /// Follows `names` from now on, and no others. Returns at once.
  ///
  /// - Context: worker, control
  package func follow(_ names: Set<String>) {
    guarded.withLock { guarded in
      guarded.state.follow(names, now: monotonicNow())
      guard !names.isEmpty, guarded.thread == nil, !guarded.isClosed else { return }
      guarded.thread = NamedThread("osc-names") { self.run() }
    }
    wakeUp.post()
  }

  /// Ends the thread. A lookup that hangs is left to itself and its answer is ignored.
  ///
  /// - Context: control
  package func close() {
    let thread = guarded.withLock { guarded in
      guarded.isClosed = true
      return guarded.thread.take()
    }
    wakeUp.post()
    thread?.join()
  }

  private func run() {
    while !guarded.withLock({ $0.isClosed }) {
      let due = guarded.withLock { $0.state.takeDue(now: monotonicNow()) }
      for name in due { start(name) }
      let next = guarded.withLock { $0.state.nextDue }
      let pause = next.map { max(0, $0 - monotonicNow()) } ?? Self.longestPause
      wakeUp.wait(timeout: pause)
    }
  }

  private func start(_ name: String) {
    _ = NamedThread("osc-lookup") { [self] in
      let result = lookup(name)
      guarded.withLock { $0.state.finish(name, result, now: monotonicNow()) }
      // Release: who reads the new count finds the answer that it counts.
      answers.add(1, ordering: .releasing)
      wakeUp.post()
    }
  }
}
