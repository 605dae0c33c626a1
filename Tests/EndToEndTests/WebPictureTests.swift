import Foundation
import TestRigs
import Testing

extension EndToEnd {
  /// The pictures of the page: those that it saves, and those that a changed window keeps.
  @Suite
  struct WebPictureTests {
    @Test(
      "A saved picture is what the screen shows, in the light too, and a frozen page stands still")
    func picture() throws {
      let rig = try PageRig()
      try rig.showLive("view=all&theme=light&webgl=never&motion=full")
      try rig.click("freeze")
      // A page that gets nothing for a moment says so first, and is dimmed.
      #expect(rig.browser.wait(until: "document.getElementById('state').innerText === 'frozen'"))
      // The buttons over the meters are no part of the picture.
      _ = try rig.browser.evaluate(
        "flametube.views.meters.element.lastChild.style.opacity = 0; window.before = flametube.drawn"
      )
      // What was dimmed comes back by degrees.
      let isStill = "flametube.drawn > before + 3 && document.getAnimations().length === 0"
      #expect(rig.browser.wait(until: isStill))
      let screen = try screenshot(rig)
      let difference =
        try rig.browser.evaluate(
          WebPictureTests.difference.replacingOccurrences(of: "SCREEN", with: screen)) as? Double
      // Of 255, in the mean; a pixel that canvases and screen round differently stands at some edges.
      #expect(try #require(difference) < 0.5, "\(difference ?? 0)")
      rig.stop()
    }

    /// The stage as the browser shows it, as a PNG in base 64.
    private func screenshot(_ rig: PageRig) throws -> String {
      let box = try #require(
        try rig.browser.evaluate(
          """
          (({ x, y, width, height }) => ({ x, y, width, height, scale: 1 }))(
            document.getElementById("stage").getBoundingClientRect())
          """))
      let answer = try rig.browser.call(
        "Page.captureScreenshot", ["format": "png", "clip": box])
      return try #require(answer["data"] as? String)
    }

    private static let difference = """
      (async () => {
        const pixels = async (blob) => {
          const map = await createImageBitmap(blob);
          const pen = new OffscreenCanvas(map.width, map.height).getContext("2d");
          pen.drawImage(map, 0, 0);
          return pen.getImageData(0, 0, map.width, map.height).data;
        };
        const bytes = Uint8Array.from(atob("SCREEN"), (letter) => letter.charCodeAt(0));
        const screen = await pixels(new Blob([bytes], { type: "image/png" }));
        const saved = await pixels(await flametube.picture());
        if (screen.length !== saved.length) return 255;
        let sum = 0;
        for (let at = 0; at < screen.length; at += 1) sum += Math.abs(screen[at] - saved[at]);
        return sum / screen.length;
      })()
      """

    @Test("A waterfall in a window that changes keeps its newest columns at its edge, with no gap")
    func waterfall() throws {
      let rig = try PageRig()
      try rig.showLive("view=waterfall&speed=480&theme=dark")
      let filled = """
        (({ history, raster }) => history.columns.every(Boolean) && raster !== undefined)(flametube.views.waterfall)
        """
      #expect(rig.browser.wait(until: filled))
      try rig.click("freeze")
      try rig.resize(900, 600)
      #expect(rig.browser.wait(until: "flametube.views.waterfall.width === 900"))
      let gaps = """
        (() => {
          const { box, canvas } = flametube.views.waterfall;
          const { data } = canvas.getContext("2d").getImageData(box.left, 200, box.right - box.left, 1);
          return data.filter((_, at) => at % 4 === 3 && data[at] < 255).length;
        })()
        """
      #expect(try rig.browser.evaluate(gaps) as? Double == 0)
      rig.stop()
    }

    @Test(
      "The whole waterfall follows another map and another range, pixel for pixel, while it is frozen"
    )
    func colours() throws {
      let rig = try PageRig()
      try rig.showLive("view=waterfall&speed=480&map=grey&blend=0&min=-90&max=0")
      #expect(
        rig.browser.wait(until: "flametube.views.waterfall.history.columns.every(Boolean)"))
      try rig.click("freeze")
      _ = try rig.browser.evaluate(WebPictureTests.wrongPixels)
      #expect(try drawn(rig, "wrongPixels('grey', -90, 0)") == 0)
      _ = try rig.browser.evaluate("flametube.settings.set('min', -30)")
      #expect(try drawn(rig, "wrongPixels('grey', -30, 0)") == 0)
      _ = try rig.browser.evaluate("flametube.settings.set('map', 'viridis')")
      #expect(try drawn(rig, "wrongPixels('viridis', -30, 0)") == 0)
      rig.stop()
    }

    /// What `script` gives when the page has drawn once more.
    private func drawn(_ rig: PageRig, _ script: String) throws -> Double? {
      _ = try rig.browser.evaluate("window.before = flametube.drawn")
      #expect(rig.browser.wait(until: "flametube.drawn > before + 1"))
      return try rig.browser.evaluate(script) as? Double
    }

    /// Counts pixels in the row of 1 kHz that have not the colour of their column's level: 0 to 255 from the lowest to the
    /// highest that are shown.
    private static let wrongPixels = """
      window.wrongPixels = async (map, low, high) => {
        const { colorTable } = await import("/page/scale.js");
        const { axis, box, canvas, ratio, history: { columns, head } } = flametube.views.waterfall;
        const left = Math.round(box.left * ratio);
        const row = Math.round(axis.place(1000) * ratio);
        const { data } = canvas.getContext("2d").getImageData(left, row, columns.length, 1);
        const ordered = [...columns.slice(head), ...columns.slice(0, head)];
        return ordered.filter(({ levels, edges }, at) => {
          const level = levels[edges.findIndex((edge, band) => edge <= 1000 && 1000 < edges[band + 1])];
          const place = Math.round(255 * Math.min(1, Math.max(0, (level - low) / (high - low))));
          return colorTable(map).triples[place].some((part, index) => part !== data[at * 4 + index]);
        }).length;
      };
      0
      """

    @Test("Between two centres of bands colours blend: half way stands the mean of both levels")
    func blending() throws {
      let rig = try PageRig()
      try rig.showLive("view=waterfall")
      let script = """
        import("/page/band-rows.js").then(({ BandRows }) => {
          const edges = [100, 200, 400, 800];
          const pixels = [50, 110, 141.42, 200, 282.84, 399, 500, 600, 900];
          const { bands, others, shares } = new BandRows(pixels.length, (pixel) => pixels[pixel], true).of(edges);
          return pixels.map((_, at) => `${bands[at]} ${others[at]} ${shares[at].toFixed(2)}`).join();
        })
        """
      // Centres are at 141.42, 282.84 and 565.69 Hz, an octave apart.
      #expect(
        try rig.browser.evaluate(script) as? String
          == "-1 -1 0.00,0 0 0.00,0 0 0.00,1 0 0.50,1 0 0.00,1 2 0.50,2 1 0.18,2 2 0.00,-1 -1 0.00")
      rig.stop()
    }
  }
}
