import Foundation
import TestRigs
import Testing

extension EndToEnd {
  @Suite
  struct CrossOriginTests {
    @Test("A page of another origin changes nothing in Chromium, and one that is named may")
    func otherOrigin() throws {
      let server = try ServerKind.jackd.start()
      let (port, stranger, friend) = (try freePort(), try freePort(), try freePort())
      let program = try Flametube(
        ["run"], on: server,
        configuration: """
          { inputs: { main: { channels: 1, connect: [] } }, targets: [],
            control: { port: "off", quit: true },
            web: { port: \(port), origins: ["http://127.0.0.1:\(friend)"] } }
          """)
      #expect(poll(within: 60) { program.output.contains("the web page is at") })
      let pages = try [stranger, friend].map { port in
        try ChildProcess([
          "python3", "-m", "http.server", "--bind", "127.0.0.1", "--directory", program.home.path,
          "\(port)",
        ])
      }
      let browser = try Browser()
      try open("http://127.0.0.1:\(stranger)/", in: browser)
      // A page learns nothing of a mode without CORS, but the request goes out.
      let tried = try browser.evaluate(CrossOriginTests.requests(to: port))
      #expect(tried as? Double == 16, "\(tried ?? "")")
      #expect(try browser.evaluate(CrossOriginTests.quit(over: port)) as? String == "refused")
      #expect(program.child.isRunning, "\(program.output)")
      try open("http://127.0.0.1:\(friend)/", in: browser)
      #expect(try browser.evaluate(CrossOriginTests.quit(over: port)) as? String == "sent")
      #expect(program.child.wait(within: 20) == 0, "\(program.output)")
      for page in pages { page.stop() }
    }

    private func open(_ address: String, in browser: Browser) throws {
      let isThere = try poll(within: 60) {
        try browser.open(address)
        return browser.wait(
          within: 2, until: "location.href === '\(address)' && document.body !== null")
      }
      #expect(isThere)
    }

    /// Every method with and without a body, with and without CORS; gives how many were tried.
    private static func requests(to port: UInt16) -> String {
      """
      (async () => {
        let tried = 0
        for (const method of ["GET", "HEAD", "POST", "PUT", "DELETE", "PATCH", "OPTIONS", "QUIT"]) {
          for (const mode of ["cors", "no-cors"]) {
            tried += 1
            const body = ["GET", "HEAD"].includes(method) ? undefined : JSON.stringify({ VALUE: [1] })
            await fetch("http://127.0.0.1:\(port)/flametube/quit?VALUE=1", { method, mode, body }).catch(() => 0)
          }
        }
        return tried
      })()
      """
    }

    /// Sends the command `quit` over a WebSocket, if one opens.
    private static func quit(over port: UInt16) -> String {
      """
      new Promise((resolve) => {
        const socket = new WebSocket("ws://127.0.0.1:\(port)/")
        socket.onerror = () => resolve("refused")
        socket.onopen = () => {
          socket.send(new TextEncoder().encode("/flametube/quit\\0,\\0\\0\\0"))
          resolve("sent")
        }
      })
      """
    }
  }
}
