import Foundation
import TestRigs
import Testing

extension EndToEnd {
  /// The page as a tool: access, settings, pictures, the player and the parameters.
  @Suite
  struct WebToolTests {
    private static let everything = """
      { analyzers: [
          { plugin: "level" }, { plugin: "spectrum" }, { plugin: "tone" }, { plugin: "stereo" },
          { plugin: "loudness" }, { plugin: "onset" }, { plugin: "beat" } ] }
      """

    private func live(_ rig: PageRig, _ query: String) throws {
      try rig.show(query)
      let sees = "flametube.stream.state === 'live' && flametube.drawn > 5"
      #expect(rig.browser.wait(until: sees), "\(rig.program.output) \(rig.browser.complaints)")
    }

    private func holds(_ rig: PageRig, _ script: String) -> Bool {
      rig.browser.wait(until: script)
    }

    @Test("Roles, names, references and contrast have no fault, with every panel, dark and light")
    func audit() throws {
      let rig = try PageRig(configuration: WebToolTests.everything)
      for theme in ["dark", "light"] {
        try live(rig, "view=all&theme=\(theme)")
        #expect(holds(rig, "document.querySelectorAll('[role=meter]').length >= 6"))
        for opener in ["reset", "settings", "parameters", "help"] {
          _ = try rig.browser.evaluate("document.getElementById('\(opener)').click()")
          let faults = try rig.browser.evaluate(PageAudit.script) as? String
          #expect(faults == "[]", "\(theme) \(opener)")
        }
      }
      #expect(rig.browser.complaints == [])
      rig.stop()
    }

    @Test(
      "Reduced motion has no flashes and no bursts, and the meters live; without it there are both, three flashes a second at most"
    )
    func motion() throws {
      let rig = try PageRig(configuration: WebToolTests.everything)
      try reduceMotion(on: rig, "reduce")
      try checkReducedMotion(rig)
      try reduceMotion(on: rig, "no-preference")
      try checkFullMotion(rig)
      rig.stop()
    }

    private func reduceMotion(on rig: PageRig, _ value: String) throws {
      try rig.browser.call(
        "Emulation.setEmulatedMedia",
        ["features": [["name": "prefers-reduced-motion", "value": value]]])
    }

    private func checkReducedMotion(_ rig: PageRig) throws {
      try live(rig, "view=all")
      // Onsets and beats as the wire would tell them.
      _ = try rig.browser.evaluate(
        """
        window.most = 0;
        setInterval(() => {
          const now = performance.now();
          flametube.model.take("/main/onset/low", [1], now);
          flametube.model.take("/main/beat/hit", [1], now);
          const { flames } = flametube.views.particles;
          window.most = Math.max(window.most, flames.beat, ...flames.isSpark, flametube.limiter.times.length);
        }, 250);
        0
        """)
      _ = try rig.browser.evaluate("window.before = flametube.drawn")
      #expect(holds(rig, "flametube.drawn > before + 30"))
      #expect(try rig.browser.evaluate("most") as? Double == 0)
      #expect(holds(rig, "Math.abs(flametube.views.meters.shown[0] + 6.02) < 0.2"))
    }

    private func checkFullMotion(_ rig: PageRig) throws {
      try live(rig, "view=particles")
      _ = try rig.browser.evaluate(
        """
        window.most = 0;
        setInterval(() => {
          flametube.model.take("/main/onset/low", [1], performance.now());
          flametube.model.take("/main/beat/hit", [1], performance.now());
          most = Math.max(most, flametube.limiter.times.length);
        }, 200);
        0
        """)
      #expect(holds(rig, "flametube.views.particles.flames.isSpark.some(Boolean) && most === 3"))
    }

    @Test(
      "Every setting is a parameter of the address, keys explain themselves, a picture is a PNG, and a tab that nobody sees draws nothing"
    )
    func tools() throws {
      let rig = try PageRig()
      try checkSettings(rig)
      try checkKeys(rig)
      try checkHiding(rig)
      rig.stop()
    }

    /// Those that are kept come back without the address.
    private func checkSettings(_ rig: PageRig) throws {
      try live(rig, "view=meters")
      let odd =
        try rig.browser.evaluate(
          """
          (async () => {
            const { TABLE } = await import("/page/setting-table.js");
            const other = ({ kind, value, words, low, high }) => kind === "flag" ? (value ? "0" : "1")
              : kind === "choice" ? words.find((word) => word !== value) : kind === "number" ? String(value === high ? low : high) : "spectrum";
            const query = new URLSearchParams(Object.entries(TABLE).map(([name, entry]) => [name, other(entry)]));
            return query.toString();
          })()
          """) as? String
      try rig.show(try #require(odd))
      #expect(holds(rig, "window.flametube?.settings !== undefined"))
      let differs =
        try rig.browser.evaluate(
          """
          import("/page/setting-table.js").then(({ TABLE }) => Object.entries(TABLE)
            .filter(([name, entry]) => flametube.settings[name] === entry.value).map(([name]) => name).join())
          """) as? String
      #expect(differs == "")
      try live(rig, "view=meters")
      _ = try rig.browser.evaluate("flametube.settings.set('theme', 'light')")
      #expect(try rig.browser.evaluate("location.search") as? String == "?view=meters&theme=light")
      try live(rig, "view=meters")
      #expect(try rig.browser.evaluate("flametube.settings.theme") as? String == "light")
    }

    private func checkKeys(_ rig: PageRig) throws {
      try live(rig, "view=spectrum,meters")
      try rig.strike("?")
      #expect(holds(rig, "document.getElementById('keys').open"))
      let list = "document.getElementById('keys')"
      #expect(holds(rig, "\(list).scrollTop === 0 && \(list).scrollHeight <= \(list).clientHeight"))
      _ = try rig.browser.evaluate("document.getElementById('keys').close()")
      #expect(holds(rig, "document.activeElement === document.body"))
      try rig.strike("h")
      #expect(holds(rig, "getComputedStyle(document.getElementById('bar')).display === 'none'"))
      #expect(holds(rig, "getComputedStyle(document.body).cursor === 'none'"))
      let size =
        try rig.browser.evaluate(
          """
          flametube.picture().then(async (blob) => {
            const map = await createImageBitmap(blob);
            return `${blob.type} ${map.width} ${map.height} ${blob.size > 5000}`;
          })
          """) as? String
      #expect(size == "image/png 1280 720 true")
    }

    private func checkHiding(_ rig: PageRig) throws {
      try live(rig, "view=spectrum")
      let window = try rig.browser.call("Browser.getWindowForTarget")["windowId"] ?? 0
      func show(_ state: String) throws {
        try rig.browser.call(
          "Browser.setWindowBounds", ["windowId": window, "bounds": ["windowState": state]])
      }
      try show("minimized")
      #expect(holds(rig, "document.hidden"))
      _ = try rig.browser.evaluate("window.before = flametube.drawn")
      let passed = "new Promise((done) => setTimeout(() => done(flametube.drawn - before), 1500))"
      #expect(try rig.browser.evaluate(passed) as? Double == 0)
      try show("normal")
      #expect(holds(rig, "flametube.drawn > before + 10 && flametube.stream.state === 'live'"))
    }
  }
}
