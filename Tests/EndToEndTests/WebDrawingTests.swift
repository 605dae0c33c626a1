import Foundation
import TestRigs
import Testing

extension EndToEnd {
  /// What the page draws in windows of any shape, and its pictures.
  @Suite
  struct WebDrawingTests {
    private static let six = """
      { inputs: { main: { channels: 6, connect: ["sine:out_.*"] } },
        analyzers: [
          { plugin: "level", meters: ["k20", "truepeak"] }, { plugin: "spectrum" }, { plugin: "stereo" },
          { plugin: "loudness" }, { plugin: "onset" }, { plugin: "beat" } ] }
      """

    private static let isMeasured = """
      !flametube.settings.views.includes("meters") || flametube.model.input("main").has("loudness/momentary")
      """

    /// Beats and onsets as the wire would tell them.
    private static let flashes = """
      setInterval(() => {
        const now = performance.now();
        for (const leaf of ["low", "mid", "high"]) flametube.model.take(`/main/onset/${leaf}`, [1], now);
        flametube.model.take("/main/beat/hit", [1], now);
      }, 170); 0
      """

    @Test(
      "Letters have contrast while lights flash and lie over nothing, with six channels, in windows from 320 by 568 to 1280 by 720",
      arguments: ["dark", "light"])
    func letters(theme: String) throws {
      let rig = try PageRig([], configuration: WebDrawingTests.six)
      try rig.browser.call(
        "Page.addScriptToEvaluateOnNewDocument", ["source": LetterAudit.watch])
      let windows = [
        (1280, 720, "view=all"), (1280, 720, "view=meters&meter=k20"), (800, 360, "view=all"),
        (1280, 300, "view=all"), (568, 320, "view=all"), (320, 568, "view=all"),
        (640, 120, "view=meters&ui=0"), (640, 200, "view=beat&ui=0"),
      ]
      for (width, height, view) in windows {
        try rig.resize(width, height)
        try rig.showLive("\(view)&theme=\(theme)&motion=full&flash=free")
        #expect(rig.browser.wait(until: WebDrawingTests.isMeasured))
        _ = try rig.browser.evaluate(WebDrawingTests.flashes)
        for _ in 1...3 {
          let faults = try rig.browser.evaluate(LetterAudit.script) as? String
          #expect(faults == "[]", "\(theme) \(width)×\(height) \(view)")
        }
      }
      #expect(rig.browser.complaints == [])
      rig.stop()
    }

    @Test("Ranges, ticks and views of the address are those that are shown")
    func ranges() throws {
      let rig = try PageRig()
      try rig.showLive("view=spectrum&min=0&max=-90&fmin=20000&fmax=20")
      func value(_ script: String) throws -> String? { try rig.browser.evaluate(script) as? String }
      let ends = "(({ min, max, fmin, fmax }) => [min, max, fmin, fmax].join())(flametube.settings)"
      #expect(try value(ends) == "-90,0,20,20000")
      _ = try rig.browser.evaluate("flametube.settings.set('max', -60)")
      _ = try rig.browser.evaluate("flametube.settings.set('min', -40)")
      #expect(try value(ends) == "-40,-30,20,20000")
      #expect(try value("location.search")?.contains("min=-40&max=-30") == true)
      let ticks = """
        import("/page/scale.js").then(({ frequencyTicks }) =>
          frequencyTicks({ fmin: 20, fmax: 20000, labels: "hz", axis: "linear" }).map(([, label]) => label).join())
        """
      #expect(try value(ticks) == "2k,4k,6k,8k,10k,12k,14k,16k,18k,20k")
      try rig.showLive("view=nosuch")
      #expect(try value("document.querySelector('[aria-current]').dataset.view") == "all")
      rig.stop()
    }

    @Test("Tiles leave no place empty, and the controls of several inputs stand in one line")
    func tiles() throws {
      let rig = try PageRig(["-i", "first:2", "-i", "second:2", "-C", "sine:out_.*"])
      for view in ["spectrum,waterfall,meters", "all", "spectrum,waterfall,meters,stereo,beat"] {
        try rig.showLive("view=\(view)")
        let empty = """
          (() => {
            const area = (element) => element.offsetWidth * element.offsetHeight;
            const stage = document.getElementById("stage");
            return 1 - [...stage.children].reduce((sum, tile) => sum + area(tile), 0) / area(stage);
          })()
          """
        #expect(try #require(try rig.browser.evaluate(empty) as? Double) < 0.01, "\(view)")
      }
      #expect(rig.browser.wait(until: "document.getElementById('input').options.length === 2"))
      // One line is as high as one button with the padding of the bar and its edge.
      let rest = """
        document.getElementById("bar").offsetHeight - document.getElementById("help").offsetHeight
        """
      #expect(try #require(try rig.browser.evaluate(rest) as? Double) <= 14)
      rig.stop()
    }

  }
}
