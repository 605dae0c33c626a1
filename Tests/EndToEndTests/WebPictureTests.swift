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
      let words = try rig.browser.evaluate("document.getElementById('state').innerText")
      #expect(words as? String == "frozen")
      // The buttons over the meters are no part of the picture.
      _ = try rig.browser.evaluate(
        "flametube.views.meters.element.lastChild.style.opacity = 0; window.before = flametube.drawn"
      )
      #expect(rig.browser.wait(until: "flametube.drawn > before + 3"))
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
      "The whole waterfall follows another map and another range, frozen or not, pixel for pixel")
    func colours() throws {
      let rig = try PageRig()
      try rig.showLive("view=waterfall&speed=480&map=grey&min=-90&max=0")
      // From when every window is full of the sine.
      let isFull =
        "Math.abs(Math.max(...flametube.model.input('main').get('spectrum/db')) + 6.02) < 0.1"
      #expect(rig.browser.wait(until: isFull))
      _ = try rig.browser.evaluate("flametube.views.waterfall.reset()")
      #expect(
        rig.browser.wait(until: "flametube.views.waterfall.history.columns.every(Boolean)"))
      try rig.click("freeze")
      // The band of 1 kHz at −6.02 dB: 255 · (90 − 6.02) / 90 = 237.9 of a grey of 255.
      let grey = try shades(rig)
      #expect(grey == ["238,238,238"])
      _ = try rig.browser.evaluate("flametube.settings.set('min', -30)")
      // 255 · (30 − 6.02) / 30 = 203.8.
      let wide = try shades(rig)
      #expect(wide == ["204,204,204"])
      _ = try rig.browser.evaluate("flametube.settings.set('map', 'viridis')")
      let viridis = try rig.browser.evaluate(
        "import('/page/scale.js').then(({ colorTable }) => colorTable('viridis').triples[204].join())"
      )
      let coloured = try shades(rig)
      #expect(try coloured == [#require(viridis as? String)])
      rig.stop()
    }

    /// The colours along the row of 1 kHz, when the page has drawn once more.
    private func shades(_ rig: PageRig) throws -> Set<String> {
      _ = try rig.browser.evaluate("window.before = flametube.drawn")
      #expect(rig.browser.wait(until: "flametube.drawn > before + 1"))
      let row = """
        (({ axis, box, canvas, ratio }) => {
          const [left, right] = [box.left, box.right].map((side) => Math.round(side * ratio));
          const place = Math.round(axis.place(1000) * ratio);
          const { data } = canvas.getContext("2d").getImageData(left, place, right - left, 1);
          return Array.from({ length: right - left }, (_, at) => data.slice(at * 4, at * 4 + 3).join()).join(" ");
        })(flametube.views.waterfall)
        """
      let words = try #require(try rig.browser.evaluate(row) as? String)
      return Set(words.split(separator: " ").map(String.init))
    }
  }
}
