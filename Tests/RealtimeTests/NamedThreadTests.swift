import Foundation
import Realtime
import Testing

@Suite("Named thread")
struct NamedThreadTests {
  @Test("A thread has its name, cut at 15 bytes, and all signals that can be are blocked")
  func nameAndSignals() {
    let seen = Seen()
    NamedThread("a name that is too long") { seen.look() }.join()
    #expect(seen.name == "a name that is ")
    #expect(seen.blocked == [SIGINT, SIGTERM, SIGHUP, SIGUSR1])
  }

  @Test("Joining with a limit tells a thread that still runs from one that has ended")
  func joinWithin() {
    let gate = WakeUp()
    let thread = NamedThread("waiter") { gate.wait(timeout: 20_000_000_000) }
    let early = thread.join(within: 0.01)
    gate.post()
    let late = thread.join(within: 20)
    #expect(!early)
    #expect(late)
  }
}

/// What a thread finds out about itself.
private final class Seen: @unchecked Sendable {
  var name = ""
  var blocked: [Int32] = []

  func look() {
    let text = try? String(contentsOfFile: "/proc/thread-self/comm", encoding: .utf8)
    name = String((text ?? "").dropLast())
    var mask = sigset_t()
    pthread_sigmask(SIG_SETMASK, nil, &mask)
    blocked = [SIGINT, SIGTERM, SIGHUP, SIGUSR1].filter { sigismember(&mask, $0) == 1 }
  }
}
