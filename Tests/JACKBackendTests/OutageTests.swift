import Foundation
import Glibc
import Measurements
import Synchronization
import TestRigs
import Testing

@testable import JACKBackend

extension ServerTests {
  @Suite("Outages of the server", .serialized)
  struct OutageTests {
    private let server: JACKServer

    init() throws {
      server = JACKServer()
      try server.start()
    }

    @Test(
      "After the server's death the client comes back with its name, ports, and links by rule and by hand",
      arguments: [SIGKILL, SIGTERM, SIGINT])
    func death(signal: Int32) throws {
      let rig = BackendRig(server)
      try rig.start()
      #expect(rig.waitForLinks(of: "flametube:main_1", ["system:capture_1"]))
      try server.tool("jack_connect", "system:capture_2", "flametube:main_1")
      let links = [["system:capture_1", "system:capture_2"], ["system:capture_2"]]
      #expect(rig.log.wait { $0 == .links(input: "main", links) } != nil)
      for _ in 1...2 {
        try server.end(by: signal)
        #expect(rig.log.wait { $0.isLost } != nil)
        #expect(rig.log.wait { $0 == .retrying } != nil)
        try server.start()
        #expect(rig.log.wait { $0.connectedName == "flametube" } != nil)
        #expect(rig.waitForLinks(of: "flametube:main_1", Set(links[0])))
        rig.drain()
        #expect(rig.waitForFrame() != nil)
      }
      #expect(rig.log.count { $0.isLost } == 2 && rig.log.count { $0 == .retrying } == 2)
    }

    @Test("A server that hangs is reported, and the client goes on when it wakes")
    func hang() throws {
      let rig = BackendRig(server)
      try rig.start()
      #expect(rig.waitForLinks(of: "flametube:main_1", ["system:capture_1"]))
      server.signal(SIGSTOP)
      #expect(rig.log.wait { $0 == .stalled } != nil)
      // Long enough for the control thread to be caught in a request.
      #expect(rig.log.wait(within: 3) { $0 == .recovered || $0.isConnected || $0.isLost } == nil)
      server.signal(SIGCONT)
      #expect(rig.log.wait { $0 == .recovered || $0.connectedName == "flametube" } != nil)
      #expect(rig.waitForLinks(of: "flametube:main_1", ["system:capture_1"]))
      rig.drain()
      #expect(rig.waitForFrame() != nil)
    }

    @Test("A server that is killed while it hangs is left, and the next one found")
    func killedWhileHung() throws {
      let rig = BackendRig(server)
      try rig.start()
      server.signal(SIGSTOP)
      #expect(rig.log.wait { $0 == .stalled } != nil)
      try server.end(by: SIGKILL)
      #expect(rig.log.wait { $0.isLost } != nil)
      try server.start()
      #expect(rig.log.wait { $0.connectedName == "flametube" } != nil)
      #expect(rig.waitForLinks(of: "flametube:main_2", ["system:capture_2"]))
    }

    @Test("A client that lost its callback thread, which the server tells nobody, is replaced")
    func lostThread() throws {
      let rig = BackendRig(server)
      try rig.start()
      #expect(rig.waitForFrame() != nil)
      let thread = rig.backend.core.status.pointee.processThread.load(ordering: .relaxed)
      #expect(pthread_cancel(pthread_t(thread)) == 0)
      #expect(rig.log.wait { $0 == .stalled } != nil)
      #expect(rig.log.wait { $0.connectedName == "flametube" } != nil)
      rig.drain()
      #expect(rig.waitForFrame() != nil)
    }

    @Test(
      "While a client that feeds ours hangs or has no process callback, it is named once, and ours stays until cycles come",
      arguments: [false, true])
    func blockingClient(hangs: Bool) throws {
      let rig = BackendRig(server)
      try rig.start()
      let source = try SineSource("blocker", frequency: hangs ? 1_000 : -1, on: server)
      #expect(rig.waitForLinks(of: "flametube:main_1", ["system:capture_1"]))
      try server.tool("jack_connect", "blocker:out_1", "flametube:main_1")
      #expect(rig.waitForLinks(of: "flametube:main_1", ["blocker:out_1", "system:capture_1"]))
      if hangs { source.child.signal(SIGSTOP) }
      #expect(rig.log.wait { $0 == .stalled } != nil)
      #expect(rig.log.wait { $0.isNotice(with: "“blocker”") } != nil)
      // Longer than a client that lost its thread is given.
      #expect(rig.log.wait(within: 4) { $0.isConnected || $0.isNotice(with: "“blocker”") } == nil)
      if hangs { source.child.signal(SIGCONT) } else { source.stop() }
      #expect(rig.log.wait { $0 == .recovered } != nil)
      rig.drain()
      #expect(rig.waitForFrame() != nil)
      source.stop()
    }

    @Test("A server that dies while a name is held costs neither the client nor the name")
    func deathOfClaim() throws {
      let rig = BackendRig(server)
      try rig.start()
      for _ in 1...3 {
        try rig.backend.claimName("studio")
        try server.end(by: SIGKILL)
        #expect(rig.log.wait { $0 == .retrying } != nil)
        try server.start()
        #expect(rig.log.wait { $0.connectedName == "flametube" } != nil)
        rig.drain()
        #expect(rig.waitForFrame() != nil)
      }
      rig.backend.rename(to: "studio", isExact: true)
      #expect(rig.log.wait { $0.connectedName == "studio" } != nil)
      #expect(rig.waitForLinks(of: "studio:main_1", ["system:capture_1"]))
    }

    @Test("Inputs that were asked for while there was no server are there when it comes")
    func reconfiguredMeanwhile() throws {
      let rig = BackendRig(server)
      try rig.start()
      try server.end(by: SIGKILL)
      #expect(rig.log.wait { $0 == .retrying } != nil)
      try rig.setInputs([InputSettings(name: "drums", channels: 1)])
      rig.backend.retireInputs()
      try server.start()
      #expect(rig.log.wait { $0 == .portNames(input: "drums", ["flametube:drums_1"]) } != nil)
      #expect(rig.waitForLinks(of: "flametube:drums_1", ["system:capture_1"]))
      #expect(try !server.tool("jack_lsp").contains("flametube:main_1"))
      rig.drain()
      #expect(rig.waitForFrame() != nil)
    }

    @Test("Twenty deaths cost no descriptor and no thread")
    func resources() throws {
      let rig = BackendRig(server)
      try rig.start()
      var settled = (threads: Int.max, descriptors: Int.max)
      for round in 0..<20 {
        try server.end(by: SIGKILL)
        try server.start()
        #expect(rig.log.wait { $0.isConnected } != nil)
        #expect(rig.waitForLinks(of: "flametube:main_1", ["system:capture_1"]))
        // The first rounds fill what libjack and the runtime keep for the life of the process.
        if round == 5 { settled = (jackThreadCount, descriptorCount) }
        let isSettled = poll(within: 60) {
          jackThreadCount <= settled.threads && descriptorCount <= settled.descriptors
        }
        #expect(isSettled, "\(jackThreadCount), \(descriptorCount) after \(settled)")
      }
    }

    private var descriptorCount: Int {
      (try? FileManager.default.contentsOfDirectory(atPath: "/proc/self/fd").count) ?? 0
    }
  }
}
