import Foundation
import TestRigs
import Testing

extension Patches {
  /// Programs that draw.
  @Suite
  struct PictureTests {
    @Test("LÖVE reads the level and the loudest band of a sine, throws sparks at a hit, and draws")
    func love() throws {
      let port = try freeDatagramPort()
      let stage = try Stage(["pd@\(port)"])
      let screen = try Screen()
      let love = try stage.start(
        ["love", patch("love"), "\(port)"], environment: screen.environment)
      try expectSine(love, stage)
      // The ring alone is more than that, and it does not fill the window.
      let isDrawn = poll(within: 60) { (0.01...0.5).contains(screen.litShare()) }
      #expect(isDrawn, "\(screen.litShare()) \(love.output)")
      love.stop()
      screen.stop()
      stage.stop()
    }

    @Test("GEM draws bars and a sphere")
    func gem() throws {
      let port = try freeDatagramPort()
      let stage = try Stage(["pd@\(port)"])
      let screen = try Screen()
      let folder = try patchCopy("puredata", in: stage.program.home, replacing: "9000", by: port)
      let pd = try stage.start(
        [
          "pd", "-nogui", "-noaudio", "-nomidi", "-stderr", "-lib", "Gem", folder + "/gem.pd",
        ], environment: screen.environment)
      let isDrawn = poll(within: 60) { (0.005...0.5).contains(screen.litShare()) }
      #expect(isDrawn, "\(screen.litShare()) \(pd.output)")
      #expect(!pd.output.contains("couldn't create"), "\(pd.output)")
      pd.stop()
      screen.stop()
      stage.stop()
    }

    @Test(
      "The pages read the level and the loudest band of a sine in Chromium, hear hits, and draw",
      arguments: ["sketch", "feedback", "overlay"])
    func page(name: String) throws {
      let port = try freePort()
      let stage = try Stage(
        [], options: ["-c", patch("web/flametube.json5"), "--web", "\(port)"])
      let browser = try Browser()
      try browser.open("file://\(patch("web/\(name).html"))?host=127.0.0.1:\(port)")
      let isHeard = browser.wait(
        until: """
          Math.abs(sound.level - \(Stage.level)) < 0.005
            && sound.bands.indexOf(Math.max(...sound.bands)) === \(Stage.band)
            && Math.abs(sound.tone.mid - \(Stage.mid)) < 0.005
          """)
      #expect(isHeard, "\(browser.complaints) \(stage.program.output)")
      _ = try browser.evaluate("hits = 0; sound.on('onset/low', () => { hits += 1 })")
      try stage.strike()
      #expect(browser.wait(until: "hits > 0"), "\(browser.complaints)")
      let share = try browser.evaluate(Self.litShare) as? Double ?? 0
      #expect((0.002...0.7).contains(share))
      #expect(browser.complaints == [])
      stage.stop()
    }

    /// The share of pixels of a page's canvas that are not dark, right after a picture was drawn.
    private static let litShare = """
      new Promise((give) => requestAnimationFrame(() => {
        const copy = document.createElement("canvas");
        [copy.width, copy.height] = [320, 180];
        const pen = copy.getContext("2d");
        pen.drawImage(document.getElementById("canvas"), 0, 0, 320, 180);
        const { data } = pen.getImageData(0, 0, 320, 180);
        let lit = 0;
        for (let at = 0; at < data.length; at += 4) {
          if (data[at + 3] > 60 && Math.max(data[at], data[at + 1], data[at + 2]) > 60) lit += 1;
        }
        give(lit / 320 / 180);
      }))
      """
  }
}
