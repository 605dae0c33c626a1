import Foundation
import TestRigs
import Testing

extension EndToEnd {
  /// What people expect of a page that they use every day: memory, keys, and plain words.
  @Suite
  struct WebHabitTests {
    private func live(_ rig: PageRig, _ query: String) throws {
      try rig.show(query)
      let sees = "flametube.stream.state === 'live' && flametube.drawn > 5"
      #expect(rig.browser.wait(until: sees), "\(rig.program.output) \(rig.browser.complaints)")
    }

    private func holds(_ rig: PageRig, _ script: String) -> Bool {
      rig.browser.wait(until: script)
    }

    @Test(
      "What a visitor sets stays, but for what belongs to the address; a link tells all, and one button takes all back"
    )
    func memory() throws {
      let rig = try PageRig()
      try live(rig, "view=meters&token=secret")
      _ = try rig.browser.evaluate(
        "flametube.settings.set('min', -60); flametube.settings.set('shape', 'ring'); flametube.settings.set('ui', false)"
      )
      try live(rig, "view=spectrum&token=secret")
      let kept =
        try rig.browser.evaluate(
          "`${flametube.settings.min} ${flametube.settings.shape} ${flametube.settings.ui} ${new URL(flametube.settings.link).search}`"
        ) as? String
      #expect(kept == "-60 ring true ?view=spectrum&min=-60&shape=ring")
      _ = try rig.browser.evaluate(
        "[...document.querySelectorAll('#panel button')].find((button) => button.textContent === 'Defaults').click()"
      )
      #expect(holds(rig, "flametube.settings.min === -90 && flametube.settings.shape === 'tube'"))
      #expect(
        try rig.browser.evaluate("location.search") as? String == "?view=spectrum&token=secret")
      #expect(holds(rig, "document.querySelector('[name=token]').type === 'password'"))
      rig.stop()
    }

    @Test("Keys go on when a panel has opened and after a slider, and arrows read the spectrum")
    func focus() throws {
      let rig = try PageRig()
      try live(rig, "view=spectrum")
      for (key, panel) in [("o", "panel"), ("a", "analyzers")] {
        try rig.strike(key)
        #expect(
          holds(rig, "document.activeElement.matches('#\(panel) button') && !\(panel).hidden"))
        #expect(holds(rig, "document.body.clientWidth > stage.clientWidth + 300"))
        try rig.strike("Escape")
        #expect(holds(rig, "\(panel).hidden && document.activeElement.matches('#tools button')"))
      }
      _ = try rig.browser.evaluate(
        """
        const slider = document.createElement("input");
        slider.type = "range";
        document.getElementById("tools").append(slider);
        slider.focus()
        """)
      try rig.strike("4")
      #expect(holds(rig, "flametube.settings.view === 'meters'"))
      try rig.strike("2")
      _ = try rig.browser.evaluate("document.querySelector('.view canvas[tabindex]').focus()")
      try rig.strike("Home")
      // The lowest third-octave band of the axis and the 17th above it, 10^1.4 and 10^3.1 Hz.
      #expect(holds(rig, "document.activeElement.ariaValueText?.startsWith('25.1 Hz, ')"))
      for _ in 0..<16 { try rig.strike("ArrowRight") }
      let isRead = "/^1000 Hz, .*, −6\\.\\d\\d dB$/.test(document.activeElement.ariaValueText)"
      #expect(holds(rig, isRead))
      rig.stop()
    }

    @Test("A tempo that is none is told as such to those who do not see the picture")
    func tempo() throws {
      let rig = try PageRig(configuration: "{ analyzers: [ { plugin: 'beat' } ] }")
      try live(rig, "view=beat")
      let meter = "document.querySelector('[role=meter][aria-label=Tempo]')"
      #expect(
        holds(
          rig, "\(meter)?.textContent === 'Tempo: no beat' && \(meter).ariaValueText === 'no beat'")
      )
      rig.stop()
    }

    @Test("An input that is not there is told, and no other one is shown in its place")
    func absentInput() throws {
      let rig = try PageRig()
      try rig.show("view=meters&in=nosuch&ui=0")
      let words = "There is no input nosuch; there is main"
      #expect(holds(rig, "document.getElementById('absent').textContent === '\(words)'"))
      #expect(holds(rig, "document.getElementById('absent').checkVisibility()"))
      #expect(
        holds(
          rig,
          "!document.querySelector('.view canvas').checkVisibility({ checkVisibilityCSS: true })"))
      _ = try rig.browser.evaluate("flametube.settings.set('in', 'main')")
      #expect(
        holds(
          rig,
          "document.getElementById('absent').hidden && Math.abs(flametube.views.meters.shown[0] + 6.02) < 0.2"
        ))
      #expect(rig.browser.complaints == [])
      rig.stop()
    }
  }
}
