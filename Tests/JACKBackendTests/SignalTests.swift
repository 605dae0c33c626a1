import Foundation
import Glibc
import JACKBackend
import TestRigs
import Testing

extension ServerTests {
  @Suite("Signals", .serialized)
  struct SignalTests {
    private let server: JACKServer

    init() throws {
      server = JACKServer()
      try server.start()
    }

    /// The call itself, since the Glibc module shows tgkill to nobody.
    private static let send: @convention(c) (Int, Int32, Int32, Int32) -> Int = {
      unsafeBitCast(
        dlsym(nil, "syscall"), to: (@convention(c) (Int, Int32, Int32, Int32) -> Int).self)
    }()

    @Test("No signal ends libjack's threads: they block all of them, and so do ours")
    func blocked() throws {
      let before = threadNumbers()
      let rig = BackendRig(server)
      try rig.start()
      #expect(rig.waitForFrame() != nil)
      let threads = threadNumbers().subtracting(before).filter {
        blockedSignals($0) & (1 << (SIGUSR1 - 1)) != 0
      }
      // jack-control, jack-watch, and at least libjack's notification and real-time threads.
      #expect(threads.count >= 4)
      let tgkill = 234
      signal(SIGUSR1) { _ in }
      for round in 0..<50 {
        for thread in threads {
          for number in [SIGUSR1, SIGCHLD, SIGALRM, SIGPROF]
          where round % 2 == 0 || number == SIGUSR1 {
            #expect(SignalTests.send(tgkill, getpid(), thread, number) == 0)
          }
        }
        rig.drain()
        #expect(rig.waitForFrame() != nil)
      }
      #expect(rig.log.count { $0.isLost || $0 == .stalled } == 0)
      #expect(rig.log.count { $0.isConnected } == 1)
    }
  }
}
