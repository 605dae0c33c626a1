import Foundation
import TestRigs
import Testing

extension Patches {
  /// Programs that link ports.
  @Suite
  struct WiringTests {
    @Test("aj-snapshot links the capture ports, and links them again when the program comes back")
    func snapshot() throws {
      let stage = try Stage(["full@\(try freeDatagramPort())"], rule: "none")
      let keeper = try stage.start(["aj-snapshot", "-d", "-j", patch("jack/flametube.xml")])
      try expectLinks(stage, keeper)
      #expect(stage.program.end()?.status == 0)
      let again = try Flametube(
        ["-C", "none", "--web", "off", "--control", "off"], on: stage.server)
      try expectLinks(stage, keeper)
      _ = again.end()
      keeper.stop()
      stage.stop()
    }

    @Test("jack-plumbing links the capture ports")
    func plumbing() throws {
      let stage = try Stage(["full@\(try freeDatagramPort())"], rule: "none")
      let keeper = try stage.start(["jack-plumbing", "-o", patch("jack/flametube.rules")])
      try expectLinks(stage, keeper)
      keeper.stop()
      stage.stop()
    }

    @Test("QjackCtl links the capture ports by its patchbay")
    func patchbay() throws {
      let stage = try Stage(["full@\(try freeDatagramPort())"], rule: "none")
      let screen = try Screen()
      // Where there is no ALSA, it would ask about that first.
      try configureQjackCtl(in: stage.program.home)
      let keeper = try stage.start(
        ["qjackctl", "-a", patch("qjackctl/flametube-patchbay.xml")],
        environment: screen.environment)
      try expectLinks(stage, keeper)
      keeper.signal(SIGKILL)
      screen.stop()
      stage.stop()
    }

    @Test("WirePlumber links what the script says, and links it again when the program comes back")
    func wirePlumber() throws {
      let stage = try Stage(["full@\(try freeDatagramPort())"], on: .pipeWire, rule: "none")
      let home = stage.program.home
      try installScript(in: home)
      let keeper = try stage.start(
        ["dbus-run-session", "--", "wireplumber"], environment: ["DBUS_SESSION_BUS_ADDRESS": nil])
      let isLinked = try poll(within: 60) { try stage.links == [["sine:out_1"], ["sine:out_2"]] }
      #expect(isLinked, "\(keeper.output)")
      #expect(stage.program.end()?.status == 0)
      let again = try Flametube(
        ["-C", "none", "--web", "off", "--control", "off"], on: stage.server)
      let isLinkedAgain = try poll(within: 60) {
        try stage.links == [["sine:out_1"], ["sine:out_2"]]
      }
      #expect(isLinkedAgain, "\(keeper.output)")
      _ = again.end()
      keeper.stopAll()
      stage.stop()
    }

    private func configureQjackCtl(in home: TemporaryHome) throws {
      let folder = home.file("rncbc.org")
      try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
      let keys = ["AlsaSeqEnabled", "DBusEnabled", "JackDBusEnabled", "StartJack", "SystemTray"]
      let text = "[Options]\n" + keys.map { "\($0)=false\n" }.joined()
      try text.write(toFile: folder + "/QjackCtl.conf", atomically: true, encoding: .utf8)
    }

    /// Puts script and configuration where WirePlumber looks, with the sine for what plays on the sound card.
    private func installScript(in home: TemporaryHome) throws {
      let folder = home.file("wireplumber")
      try FileManager.default.copyItem(atPath: patch("wireplumber"), toPath: folder)
      let path = folder + "/main.lua.d/99-flametube.lua"
      let text = try String(contentsOfFile: path, encoding: .utf8)
      try text.replacing(":monitor_FL", with: "sine:out_1")
        .replacing(":monitor_FR", with: "sine:out_2")
        .write(toFile: path, atomically: true, encoding: .utf8)
    }

    private func expectLinks(_ stage: Stage, _ keeper: ChildProcess) throws {
      let isLinked = try poll(within: 60) {
        try stage.links == [["system:capture_1"], ["system:capture_2"]]
      }
      #expect(isLinked, "\(keeper.output)")
    }
  }
}

extension Stage {
  /// What feeds each port of the program.
  var links: [Set<String>] {
    get throws { try (1...2).map { try server.links(of: "flametube:main_\($0)") } }
  }
}
