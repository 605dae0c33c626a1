import Foundation
import JACKBackend
import Measurements
import TestRigs
import Testing

extension ServerTests {
  @Suite("The client", .serialized)
  struct JACKBackendTests {
    private let server: JACKServer

    init() throws {
      server = JACKServer()
      try server.start()
    }

    @Test("The client enters the graph under its name, tells rate and period, and frames come")
    func connects() throws {
      let rig = BackendRig(server)
      try rig.start()
      let connected = rig.log.all.first { $0.isConnected }
      guard case .connected(let name, let rate, let period, _) = connected else {
        Issue.record("\(rig.log.all)")
        return
      }
      #expect(name == "flametube" && rate.hertz == 48_000 && period == 256)
      #expect(rig.waitForFrame() != nil)
      #expect(rig.stop())
      #expect(try !server.tool("jack_lsp").contains("flametube"))
    }

    @Test("Ports carry the input's name and a number from 1, with pretty name, order and group")
    func metadata() throws {
      let rig = BackendRig(server)
      try rig.start()
      let ports = try server.tool("jack_lsp")
      #expect(ports.contains("flametube:main_1\nflametube:main_2\n"))
      let properties = try server.tool("jack_property", "-p", "-l", "flametube:main_2")
      #expect(
        properties.contains("key: http://jackaudio.org/metadata/pretty-name value: Main right"))
      #expect(
        properties.contains(
          "key: http://jackaudio.org/metadata/order value: 2 type: http://www.w3.org/2001/XMLSchema#int"
        ))
      #expect(properties.contains("key: http://jackaudio.org/metadata/port-group value: main"))
      let client = try server.tool("jack_property", "-c", "-l", "flametube")
      #expect(client.contains("key: http://jackaudio.org/metadata/pretty-name value: Flametube"))
      #expect(
        rig.log.all.contains(.portNames(input: "main", ["flametube:main_1", "flametube:main_2"])))
    }

    @Test(
      "A second instance is called name-2 and says so, a third one name-3"
    )
    func secondInstance() throws {
      let first = BackendRig(server)
      #expect(try first.start() == "flametube")
      let second = BackendRig(server)
      #expect(try second.start() == "flametube-2")
      #expect(second.log.wait { $0.isNotice(with: "“flametube-2”") } != nil)
      let third = BackendRig(server)
      #expect(try third.start() == "flametube-3")
    }

    @Test("With the exact-name option a name that is taken fails and says what to do")
    func exactName() throws {
      let first = BackendRig(server)
      try first.start()
      let second = BackendRig(server, options: ClientOptions(isExact: true))
      _ = try second.backend.setInputs([])
      second.backend.start()
      #expect(second.log.wait { $0 == .failed(.nameTaken("flametube")) } != nil)
      #expect("\(JACKError.nameTaken("flametube"))".contains("--exact-name"))
      #expect(second.stop())
    }

    @Test("An exact name that another client has is refused, and ours stays in the graph")
    func takenClaim() throws {
      let other = try SineSource("taken", on: server)
      let rig = BackendRig(server)
      try rig.start()
      #expect(rig.waitForLinks(of: "flametube:main_1", ["system:capture_1"]))
      #expect(throws: JACKError.nameTaken("taken")) { try rig.backend.claimName("taken") }
      rig.backend.rename(to: "taken", isExact: true)
      #expect(rig.log.wait { $0.isNotice(with: "“taken” belongs to another") } != nil)
      #expect(try server.links(of: "flametube:main_1") == ["system:capture_1"])
      rig.drain()
      #expect(rig.waitForFrame() != nil)
      #expect(rig.log.count { $0.isConnected } == 1 && rig.log.count { $0.isLost } == 0)
      other.stop()
    }

    @Test("A claimed name is held, and the client takes it with its links by rule and by hand")
    func grantedClaim() throws {
      let rig = BackendRig(server)
      try rig.start()
      try server.tool("jack_connect", "system:capture_2", "flametube:main_1")
      let links: Set<String> = ["system:capture_1", "system:capture_2"]
      #expect(rig.waitForLinks(of: "flametube:main_1", links))
      #expect(
        rig.log.wait { $0 == .links(input: "main", [links.sorted(), ["system:capture_2"]]) } != nil)
      try rig.backend.claimName("studio")
      let second = BackendRig(server, options: ClientOptions(name: "studio"))
      #expect(try second.start() == "studio-2")
      #expect(try server.links(of: "flametube:main_1") == links)
      rig.backend.rename(to: "studio", isExact: true)
      #expect(rig.log.wait { $0.connectedName == "studio" } != nil)
      #expect(rig.waitForLinks(of: "studio:main_1", links))
      rig.drain()
      #expect(rig.waitForFrame() != nil)
      #expect(try !server.tool("jack_lsp").contains("flametube:"))
      #expect(rig.log.count { $0.isLost } == 0)
    }

    @Test("A name that was given back is free again, and a numbered client may claim the plain one")
    func numberedClaim() throws {
      let first = BackendRig(server)
      try first.start()
      let second = BackendRig(server)
      #expect(try second.start() == "flametube-2")
      #expect(throws: JACKError.nameTaken("flametube")) {
        try second.backend.claimName("flametube")
      }
      #expect(first.stop())
      try second.backend.claimName("flametube")
      second.backend.disclaimName()
      let third = BackendRig(server, options: ClientOptions(isExact: true))
      // The backend takes commands in order, so the name is free once the next one is answered.
      try second.backend.claimName("flametube-2")
      #expect(try third.start() == "flametube")
    }

    @Test("Without a server the first start fails, or waits when it was told to")
    func noServer() throws {
      try server.end(by: SIGTERM)
      let hasty = BackendRig(server)
      hasty.backend.start()
      #expect(hasty.log.wait { $0 == .failed(.serverNotRunning(server: server.name)) } != nil)
      #expect(hasty.stop(within: 20))

      let patient = BackendRig(server, options: ClientOptions(waitsForServer: true))
      patient.backend.start()
      #expect(patient.log.wait { $0 == .retrying } != nil)
      try server.start()
      #expect(patient.log.wait { $0.isConnected } != nil)
      #expect(patient.log.count { $0 == .retrying } == 1)
    }

    @Test("Inputs come and go while the audio runs; ports of those that stay are not touched")
    func reconfigures() throws {
      let rig = BackendRig(server)
      try rig.start(rules: ["none"])
      try server.tool("jack_connect", "system:capture_1", "flametube:main_2")
      let main = InputSettings(name: "main", channels: 2, rules: ["none"])
      try rig.setInputs([InputSettings(name: "drums", channels: 3, rules: ["none"]), main])
      #expect(
        rig.log.wait { $0 == .portNames(input: "drums", (1...3).map { "flametube:drums_\($0)" }) }
          != nil)
      #expect(rig.waitForLinks(of: "flametube:main_2", ["system:capture_1"]))
      try rig.setInputs([main])
      #expect(rig.settle())
      rig.backend.retireInputs()
      #expect(poll(within: 60) { (try? server.tool("jack_lsp").contains("drums")) == false })
      #expect(try server.links(of: "flametube:main_2") == ["system:capture_1"])
    }

    @Test("The period follows the server, and the frames go on")
    func period() throws {
      let rig = BackendRig(server)
      try rig.start()
      for frames in [64, 1_024, 4_096, 128] {
        try server.tool("jack_bufsize", "\(frames)")
        #expect(rig.log.wait { $0 == .periodChanged(frames) } != nil)
        rig.drain()
        #expect(rig.waitForFrame() != nil)
      }
      #expect(rig.log.count { $0.isLost || $0 == .stalled } == 0)
    }

    @Test("Freewheeling is told at its start and end, and is no stall")
    func freewheel() throws {
      let rig = BackendRig(server)
      try rig.start()
      let other = try FreewheelingClient(server)
      other.setFreewheel(true)
      #expect(rig.log.wait { $0 == .freewheel(true) } != nil)
      other.setFreewheel(false)
      #expect(rig.log.wait { $0 == .freewheel(false) } != nil)
      other.close()
      rig.drain()
      #expect(rig.waitForFrame() != nil)
      #expect(rig.log.count { $0.isLost || $0 == .stalled } == 0)
    }

    @Test("The capture latency of what is linked is told")
    func latency() throws {
      let rig = BackendRig(server)
      try rig.start()
      // The dummy driver's capture latency is one period.
      #expect(rig.log.wait { $0 == .latency(input: "main", minimum: 256, maximum: 256) } != nil)
    }

    @Test("A client that only looks sees ports, flags and links")
    func report() throws {
      let rig = BackendRig(server)
      try rig.start()
      #expect(rig.waitForLinks(of: "flametube:main_1", ["system:capture_1"]))
      let report = try ServerReport.ask(server: server.name)
      #expect(report.rate.hertz == 48_000 && report.period == 256)
      let capture = report.ports.first { $0.name == "system:capture_1" }
      #expect(capture?.isPhysical == true && capture?.isInput == false)
      #expect(capture?.links == ["flametube:main_1"])
      #expect(rig.stop())
      try server.end(by: SIGKILL)
      #expect(throws: JACKError.serverNotRunning(server: server.name)) {
        try ServerReport.ask(server: server.name)
      }
    }
  }
}
