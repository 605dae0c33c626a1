import Foundation
import TestRigs
import Testing

extension EndToEnd {
  /// The page as the fourth face of the player, and as a panel for the analyzers' parameters.
  @Suite
  struct WebPlayerTests {
    private static let hostile = "<img src=x onerror=alert(1)>"

    /// A folder with two songs, one of them named to do harm.
    private func folder() throws -> TemporaryHome {
      let home = try TemporaryHome()
      for name in ["a song", WebPlayerTests.hostile] {
        try Sound.wave(seconds: 60).write(to: URL(filePath: home.file("\(name).wav")))
      }
      return home
    }

    private func holds(_ rig: PageRig, _ script: String) -> Bool {
      rig.browser.wait(until: script)
    }

    /// Presses the button whose text is `text`.
    private func press(_ rig: PageRig, _ text: String, in place: String = "#player") throws {
      _ = try rig.browser.evaluate(
        "[...document.querySelectorAll('\(place) button')].find((button) => button.textContent === '\(text)').click()"
      )
    }

    @Test("Buttons do what they say, others' changes are seen, and hostile names are text")
    func player() throws {
      let songs = try folder()
      let wire = try Wire()
      let rig = try PageRig([
        "--play", songs.path, "--osc", "127.0.0.1:\(wire.port)",
      ])
      try rig.show("view=meters")
      #expect(holds(rig, "document.querySelector('#player .song')?.textContent.includes('<img')"))
      try press(rig, "Pause")
      #expect(
        wire.wait { $0.address == "/flametube/player/state" && $0.strings == ["paused"] } != nil)
      #expect(holds(rig, "document.querySelectorAll('#player button')[1].textContent === 'Play'"))
      try press(rig, "List")
      #expect(holds(rig, "document.querySelectorAll('#songs ol li').length === 2"))
      #expect(holds(rig, "document.querySelector('#songs ol').textContent.includes('<img')"))
      _ = try rig.browser.evaluate("document.querySelector('[data-place=\"2 play\"]').click()")
      #expect(wire.wait { $0.address == "/flametube/player/track" && $0.ints == [2] } != nil)
      try press(rig, "Open", in: "#songs")
      #expect(
        holds(rig, "document.querySelectorAll('#songs ul li').length === 4"),
        "\(String(describing: try? rig.browser.evaluate("document.getElementById('songs').innerText")))"
      )
      try press(rig, "Add", in: "#songs")
      #expect(wire.wait { $0.address == "/flametube/player/tracks" && $0.ints == [3] } != nil)
      #expect(holds(rig, "document.querySelectorAll('#songs ol li').length === 3"))
      try press(rig, "Add all", in: "#songs")
      #expect(wire.wait { $0.address == "/flametube/player/tracks" && $0.ints == [5] } != nil)
      try checkList(rig)
      // Another face: a command by the wire, here from the page's own socket.
      _ = try rig.browser.evaluate("flametube.stream.command('/player/volume', [0.25])")
      #expect(holds(rig, "document.querySelector('#player [aria-label=Volume]').value === '0.25'"))
      #expect(try rig.browser.evaluate("document.querySelectorAll('img').length") as? Double == 0)
      #expect(rig.browser.complaints == [])
      rig.stop()
    }

    /// What another face moves in the list is told, and asked for once.
    private func checkList(_ rig: PageRig) throws {
      #expect(holds(rig, "document.querySelectorAll('#songs ol li').length === 5"))
      _ = try rig.browser.evaluate(
        """
        window.texts = () => [...document.querySelectorAll("#songs ol .name")].map((name) => name.textContent);
        window.before = texts();
        window.asked = 0;
        const order = flametube.stream.order.bind(flametube.stream);
        flametube.stream.order = (command, data) => {
          if (command === "SONGS") asked += 1;
          order(command, data);
        };
        flametube.stream.command("/player/move", [1, 5], new Set([0, 1]));
        """)
      let isMoved = "texts().join() === [...before.slice(1), before[0]].join()"
      #expect(holds(rig, isMoved), "\(String(describing: try? rig.browser.evaluate("texts()")))")
      // The song that plays has another number then, which is told by itself.
      let asked = try #require(try rig.browser.evaluate("asked") as? Double)
      #expect(asked <= 2)
    }

    @Test("A parameter that is written in its field is in force at once")
    func parameters() throws {
      let rig = try PageRig()
      try rig.show("view=meters")
      #expect(holds(rig, "flametube.stream.state === 'live'"))
      _ = try rig.browser.evaluate("document.getElementById('parameters').click()")
      #expect(
        holds(rig, "document.querySelector('#analyzers p')?.textContent.startsWith('What you')"))
      let field =
        "[...document.querySelectorAll('#analyzers .row')].find((row) => row.textContent.startsWith('NAME')).lastElementChild"
      let (reference, hold) = (
        field.replacing("NAME", with: "rmsReference"), field.replacing("NAME", with: "peakHold")
      )
      // The defaults that the README states.
      #expect(holds(rig, "\(reference).value === 'square' && \(hold).value === '1500'"))
      // Another face changes it: the field follows.
      _ = try rig.browser.evaluate(
        "flametube.stream.command('/main/level/config/peakHold', [2500], new Set())")
      #expect(holds(rig, "\(hold).value === '2500'"))
      _ = try rig.browser.evaluate(
        """
        (() => {
          const field = \(reference);
          field.value = "sine";
          field.dispatchEvent(new Event("change"));
        })()
        """)
      // AES17 adds 3.01 dB to the RMS of −9.03 dB.
      #expect(
        holds(rig, "Math.abs(flametube.model.input('main').get('level/rms')[0] + 6.02) < 0.1"))
      rig.stop()
    }

    @Test("A value that is refused is told at its field, which goes back to the one in force")
    func refusal() throws {
      let rig = try PageRig()
      try rig.show("view=meters")
      #expect(holds(rig, "flametube.stream.state === 'live'"))
      _ = try rig.browser.evaluate("document.getElementById('parameters').click()")
      let row =
        "[...document.querySelectorAll('#analyzers .row')].find((row) => row.textContent.startsWith('bands'))"
      #expect(holds(rig, "\(row)?.lastElementChild.value === 'third-octave'"))
      func write(_ word: String) throws {
        _ = try rig.browser.evaluate(
          """
          (() => {
            const field = \(row).lastElementChild;
            field.focus();
            field.value = "\(word)";
            field.dispatchEvent(new Event("change"));
          })()
          """)
      }
      // Another client, which is told of values and of nobody's faults.
      _ = try rig.browser.evaluate(
        """
        new Promise((resolve) => {
          window.heard = [];
          const socket = new WebSocket(location.origin.replace("http", "ws"));
          socket.onmessage = ({ data }) => { if (typeof data === "string") heard.push(JSON.parse(data).COMMAND); };
          socket.onopen = resolve;
        })
        """)
      try write("foo")
      let isTold = """
        (() => {
          const field = \(row).lastElementChild;
          const words = document.getElementById(field.getAttribute("aria-errormessage"))?.textContent ?? "";
          return field.ariaInvalid === "true" && field.value === "third-octave" && words.includes("use one of octave")
            && document.getElementById("live").textContent === words;
        })()
        """
      #expect(holds(rig, isTold))
      try write("octave")
      #expect(
        holds(
          rig,
          "\(row).lastElementChild.ariaInvalid === null && flametube.model.input('main').get('level/rms').length === 2"
        ))
      #expect(holds(rig, "document.querySelector('.fault') === null"))
      #expect(holds(rig, "heard.includes('PATH_CHANGED') && !heard.includes('REFUSED')"))
      // What has no field is told all the same.
      _ = try rig.browser.evaluate("flametube.stream.command('/main/nothing')")
      #expect(
        holds(
          rig,
          "document.getElementById('notice').textContent === 'there is no command /main/nothing'"))
      rig.stop()
    }

    @Test("With a token nobody commands before it was said, this computer included")
    func token() throws {
      let songs = try folder()
      let rig = try PageRig(
        ["--play", songs.path], configuration: "{ web: { token: 'open sesame' } }")
      try rig.show("view=meters")
      #expect(holds(rig, "flametube.stream.state === 'live'"))
      #expect(holds(rig, "document.querySelector('#player fieldset')?.matches(':disabled')"))
      _ = try rig.browser.evaluate("document.querySelector('#player .unlock').click()")
      #expect(holds(rig, "document.activeElement.name === 'token'"))
      _ = try rig.browser.evaluate("document.getElementById('parameters').click()")
      #expect(
        holds(rig, "document.querySelector('#analyzers p')?.textContent.includes('web.token')"))
      #expect(holds(rig, "document.querySelector('#analyzers .row :is(input, select)').disabled"))
      _ = try rig.browser.evaluate("flametube.settings.set('token', 'open sesame')")
      #expect(holds(rig, "!document.querySelector('#analyzers .row :is(input, select)').disabled"))
      #expect(holds(rig, "!document.querySelector('#player fieldset').matches(':disabled')"))
      try rig.show("view=meters&token=open%20sesame")
      #expect(holds(rig, "flametube.stream.state === 'live'"))
      _ = try rig.browser.evaluate("flametube.stream.command('/mute', [1], new Set([0]))")
      #expect(holds(rig, "flametube.model.status.get('muted')?.[0] === 1"))
      rig.stop()
    }
  }
}
