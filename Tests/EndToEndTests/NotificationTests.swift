import Foundation
import TestRigs
import Testing

extension EndToEnd {
  @Suite
  struct NotificationTests {
    @Test("A service manager hears when the program is ready, reloads, lives and stops")
    func wholeLife() throws {
      let socket = try NotifySocket()
      let server = try ServerKind.jackd.start()
      let home = try TemporaryHome()
      try home.configure(text(input: "main"))
      let program = try Flametube(
        ["run", "--wait"], on: server, in: home,
        environment: ["NOTIFY_SOCKET": socket.name, "WATCHDOG_USEC": "300000"])
      let status = socket.wait(for: "STATUS=")
      #expect(status?.contains("running as flametube") == true, "\(program.output)")
      #expect(socket.wait(for: "READY=1") != nil)
      #expect(socket.wait(for: "WATCHDOG=1") != nil)
      #expect(socket.wait(for: "WATCHDOG=1") != nil)
      for configuration in [text(input: "desk"), "{ wrong: 1 }"] {
        try home.configure(configuration)
        program.child.signal(SIGHUP)
        #expect(socket.wait(for: "RELOADING=1") != nil, "\(program.output)")
        #expect(socket.wait(for: "READY=1") != nil, "\(program.output)")
      }
      program.child.signal(SIGTERM)
      #expect(socket.wait(for: "STOPPING=1") != nil)
      #expect(program.child.wait(within: 20) == 0)
    }

    @Test("A program that waits for a server as it was asked to is ready")
    func waiting() throws {
      let socket = try NotifySocket()
      let home = try TemporaryHome()
      let program = try Flametube(
        ["run", "--wait", "--server", "ft_nobody", "--control", "off", "--web", "off"], in: home,
        environment: ["NOTIFY_SOCKET": socket.name])
      #expect(socket.wait(for: "STATUS=waiting") != nil, "\(program.output)")
      #expect(socket.wait(for: "READY=1") != nil)
      program.child.signal(SIGTERM)
      #expect(program.child.wait(within: 20) == 0)
    }

    private func text(input: String) -> String {
      """
      { inputs: { \(input): { channels: 1, connect: [] } }, analyzers: [{ plugin: "level" }], targets: [],
        control: { port: "off" }, web: { port: "off" } }
      """
    }
  }
}
