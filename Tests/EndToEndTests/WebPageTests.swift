import Foundation
import TestRigs
import Testing

extension EndToEnd {
  @Suite
  struct WebPageTests {
    @Test(
      "The page draws a sine of 1 kHz and −6.02 dB there within a pixel, and says what the wire says"
    )
    func sine() throws {
      let rig = try PageRig()
      try rig.show("view=spectrum&theme=dark&peaks=0&smooth=0")
      let sees = """
        flametube.stream.state === "live" && flametube.views.spectrum.x
          && Math.abs(Math.max(...flametube.model.input("main").get("spectrum/db")) + 6.02) < 0.1
        """
      #expect(rig.browser.wait(until: sees), "\(rig.program.output) \(rig.browser.complaints)")
      let text = try #require(try rig.browser.evaluate(PageRig.measure) as? String)
      let seen = try JSONDecoder().decode(PageRig.Seen.self, from: Data(text.utf8))
      // The scales: 20 Hz to 20 kHz by the logarithm, −90 to 0 dB.
      let x = seen.left + (seen.right - seen.left) * log(1_000 / 20) / log(20_000 / 20)
      let y = seen.top + (seen.bottom - seen.top) * 6.0206 / 90
      #expect(abs((seen.barLeft + seen.barRight) / 2 - x) <= 1, "\(seen), \(x)")
      #expect(abs(seen.barTop - y) <= 1, "\(seen), \(y)")
      #expect(seen.readout == seen.wire && abs(seen.wire + 6.0206) < 0.2, "\(seen)")
      #expect(rig.browser.complaints == [])
      rig.stop()
    }

    @Test("Every view draws without a complaint, alone and together, in the dark and in the light")
    func views() throws {
      let rig = try PageRig()
      let words = [
        "all", "spectrum", "waterfall", "meters", "stereo", "beat", "particles&webgl=always",
        "particles&webgl=never&shape=ring",
      ]
      for (number, view) in words.enumerated() {
        try rig.show("view=\(view)&theme=\(number % 2 == 0 ? "dark" : "light")")
        let draws = "flametube.stream.state === \"live\" && flametube.drawn > 3"
        #expect(rig.browser.wait(until: draws), "\(view): \(rig.browser.complaints)")
      }
      #expect(rig.browser.complaints == [])
      let meters = "document.querySelectorAll('[role=meter][aria-valuenow]').length >= 4"
      #expect(rig.browser.wait(until: meters))
      rig.stop()
    }

    @Test("A page whose program ends says so within 2 s, and lives again by itself when it is back")
    func outage() throws {
      let rig = try PageRig()
      try rig.show("view=meters")
      #expect(rig.browser.wait(until: "flametube.stream.state === 'live'"))
      #expect(rig.program.end()?.status == 0)
      #expect(rig.browser.wait(within: 10, until: "document.body.dataset.state === 'lost'"))
      try rig.startProgram()
      #expect(
        rig.browser.wait(until: "document.body.dataset.state === 'live'"),
        "\(rig.program.output) \(rig.browser.complaints)")
      rig.stop()
    }
  }
}

/// A server with a sine, the program with its page, and a browser that looks at it.
final class PageRig {
  /// What was read from the picture, in pixels.
  struct Seen: Decodable {
    let left, right, top, bottom, barLeft, barRight, barTop, readout, wire: Double
  }

  /// Looks for the orange of the bar in the column of 1 kHz and in the row half way up.
  static let measure = """
    (() => {
      const view = flametube.views.spectrum;
      const input = flametube.model.input("main");
      view.draw(input, flametube.settings, performance.now(), 16, false);
      const { box } = view;
      const { width, height } = view.canvas;
      const { data } = view.canvas.getContext("2d").getImageData(0, 0, width, height);
      const lit = (x, y) => {
        const at = (y * width + x) * 4;
        return data[at + 3] > 128 && data[at] > 150 && data[at + 2] < 140 && data[at] > data[at + 2] + 60;
      };
      const column = Math.round(view.x.place(1000));
      const row = Math.round((box.top + box.bottom) / 2);
      let [barTop, barLeft, barRight] = [0, column, column];
      while (barTop < height && !lit(column, barTop)) barTop += 1;
      while (lit(barLeft - 1, row)) barLeft -= 1;
      while (lit(barRight, row)) barRight += 1;
      view.pointer = { x: column, y: row };
      const edges = input.get("spectrum/edges");
      const readout = view.readout(input, "spectrum/db", edges).decibels;
      const wire = Math.max(...input.get("spectrum/db"));
      return JSON.stringify({ ...box, barTop, barLeft, barRight, readout, wire });
    })()
    """

  let server: JACKServer
  let source: SineSource
  let port: UInt16
  let browser: Browser
  private(set) var program: Flametube
  private let arguments: [String]
  private let configuration: String?

  /// - Parameters:
  ///   - arguments: what the program gets besides, such as what it plays
  ///   - configuration: its file
  init(_ arguments: [String] = ["-C", "sine:out_.*"], configuration: String? = nil) throws {
    self.arguments = arguments
    self.configuration = configuration
    server = JACKServer()
    try server.start()
    source = try SineSource(on: server)
    port = try freePort()
    program = try PageRig.start(on: server, port, arguments, configuration)
    browser = try Browser()
  }

  func startProgram() throws {
    program = try PageRig.start(on: server, port, arguments, configuration)
  }

  private static func start(
    on server: JACKServer, _ port: UInt16, _ arguments: [String], _ configuration: String?
  ) throws -> Flametube {
    let program = try Flametube(
      ["--web", "\(port)", "--control", "off"] + arguments, on: server,
      configuration: configuration)
    guard poll(within: 60, { program.output.contains("web page is at") }) else {
      throw RigError("No page is served: \(program.output)")
    }
    return program
  }

  func show(_ query: String) throws {
    try browser.open("http://127.0.0.1:\(port)/?\(query)")
  }

  /// Presses a key where the focus is.
  func strike(_ key: String) throws {
    _ = try browser.evaluate(
      """
      document.activeElement.dispatchEvent(
        new KeyboardEvent("keydown", { key: "\(key)", bubbles: true, cancelable: true }))
      """)
  }

  func stop() {
    _ = program.end()
    source.stop()
    server.stop()
  }
}
