import Foundation
import TestRigs
import Testing

extension Patches {
  /// Languages in which music is written.
  @Suite
  struct LanguageTests {
    @Test("Csound reads the level and the loudest band of a sine, and strikes its drum at a hit")
    func csound() throws {
      let port = try freeDatagramPort()
      let stage = try Stage(["sc@\(port)"])
      let csound = try stage.start([
        "csound", "--omacro:PORT=\(port)", patch("csound/flametube.csd"),
      ])
      try expectSine(csound, stage)
      #expect(try stage.server.ports().contains { $0.hasPrefix("csound") }, "\(csound.output)")
      csound.stop()
      stage.stop()
    }

    @Test("ChucK reads the level and the loudest band of a sine, and strikes its drum at a hit")
    func chuck() throws {
      let port = try freeDatagramPort()
      let stage = try Stage(["sc@\(port)"])
      let chuck = try stage.start(["chuck", patch("chuck/flametube.ck:\(port)")])
      try expectSine(chuck, stage)
      chuck.stop()
      stage.stop()
    }

    @Test("Pd reads the level and the loudest band of a sine, and strikes its drum at a hit")
    func pureData() throws {
      let port = try freeDatagramPort()
      let stage = try Stage(["pd@\(port)"])
      let folder = try patchCopy("puredata", in: stage.program.home, replacing: "9000", by: port)
      let pd = try stage.start(
        ["pd", "-nogui", "-noaudio", "-nomidi", "-stderr", folder + "/listen.pd"])
      try expectSine(pd, stage)
      #expect(!pd.output.contains("couldn't create"), "\(pd.output)")
      pd.stop()
      stage.stop()
    }

    @Test(
      "sclang reads the level and the loudest band of a sine, strikes its drum at a hit, and scsynth has the level on a bus"
    )
    func superCollider() throws {
      let port = try freeDatagramPort()
      let stage = try Stage(["sc@\(port)"])
      let sclang = try stage.start(
        ["sclang", patch("supercollider/flametube.scd")],
        environment: [
          "FLAMETUBE_PORT": "\(port)", "XDG_RUNTIME_DIR": stage.program.home.path,
          "QT_QPA_PLATFORM": "offscreen",
          // Without these the browser inside sclang refuses to run as root.
          "QTWEBENGINE_DISABLE_SANDBOX": "1", "QTWEBENGINE_CHROMIUM_FLAGS": "--no-sandbox",
        ])
      try expectSine(sclang, stage)
      let isOnBus = poll(within: 60) {
        abs((Report(sclang.output)["bus"] ?? 0) - Stage.level) < 0.005
      }
      #expect(isOnBus, "\(sclang.output)")
      sclang.stopAll()
      stage.stop()
    }

    @Test("Python reads the level and the loudest band of a sine, and counts a hit")
    func python() throws {
      let port = try freeDatagramPort()
      let stage = try Stage(["pd@\(port)"])
      let python = try stage.start(["/usr/bin/python3", patch("python/flametube.py"), "\(port)"])
      try expectSine(python, stage)
      python.stop()
      stage.stop()
    }

    @Test("Sonic Pi plays its drum at a hit")
    func sonicPi() throws {
      let port = try freeDatagramPort()
      let stage = try Stage(["sonicpi@\(port)"])
      let sonicPi = try SonicPi(hearing: port, on: stage)
      try sonicPi.run(String(contentsOfFile: patch("sonic-pi/flametube.rb"), encoding: .utf8))
      try stage.strike {
        // What the patch says of a hit is its strength.
        let word = sonicPi.wait { $0.contains(/low [01]\.\d+/) }
        #expect(word != nil, "\(sonicPi.child.output)")
      }
      sonicPi.stop()
      stage.stop()
    }
  }
}
