import Foundation
import JACKBackend
import TestRigs
import Testing

extension ServerTests {
  @Suite("Stopping", .serialized)
  struct StopTests {
    private let server: JACKServer

    init() throws {
      server = JACKServer()
      try server.start()
    }

    @Test("A running backend stops, and leaves no thread behind")
    func running() throws {
      #expect(poll(within: 60) { jackThreadCount == 0 })
      let rig = BackendRig(server)
      try rig.start()
      #expect(rig.stop(within: 20))
      // The kernel lists a thread for a moment after it was joined.
      #expect(poll(within: 60) { jackThreadCount == 0 })
    }

    @Test("A backend that looks for a server stops")
    func retrying() throws {
      let rig = BackendRig(server)
      try rig.start()
      try server.end(by: SIGKILL)
      #expect(rig.log.wait { $0 == .retrying } != nil)
      #expect(rig.stop(within: 20))
    }

    @Test("A backend stops at once after its start")
    func atOnce() throws {
      let rig = BackendRig(server)
      rig.backend.start()
      #expect(rig.stop(within: 20))
    }

    @Test("When the server hangs, stopping gives up in time, and ends when the server wakes")
    func hung() throws {
      let rig = BackendRig(server)
      try rig.start()
      server.signal(SIGSTOP)
      #expect(rig.log.wait { $0 == .stalled } != nil)
      let start = ProcessInfo.processInfo.systemUptime
      #expect(!rig.stop(within: 1))
      #expect(ProcessInfo.processInfo.systemUptime - start < 8)
      server.signal(SIGCONT)
      #expect(rig.stop(within: 10))
    }

    @Test("A first start on a server that hangs is given up in time")
    func hungStart() throws {
      server.signal(SIGSTOP)
      let rig = BackendRig(server)
      rig.backend.start()
      #expect(rig.log.wait { $0 == .stalled } != nil)
      #expect(rig.log.wait { $0 == .failed(.serverNotAnswering(server: server.name)) } != nil)
      #expect(!rig.stop(within: 0.5))
      server.signal(SIGCONT)
      #expect(rig.stop(within: 10))
    }
  }
}
