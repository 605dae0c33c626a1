import Desktop
import TestRigs
import Testing

@testable import Session

@Suite("What the host tells whoever started it as a service")
struct ServiceReportTests {
  private let second: Int64 = 1_000_000_000

  @Test("The watch is fed while the broadcasting thread takes its turns, and no longer")
  func watch() throws {
    let socket = try NotifySocket()
    var report = ServiceReport(
      Supervisor(["NOTIFY_SOCKET": socket.name, "WATCHDOG_USEC": "3000000"]))
    report.tick(now: 10 * second, lastTurn: 10 * second)
    #expect(socket.receive(within: 5) == ["WATCHDOG=1"])
    report.tick(now: 10 * second + 500, lastTurn: 10 * second + 500)
    #expect(socket.receive(within: 0) == nil)
    report.tick(now: 11 * second, lastTurn: 11 * second - 500)
    #expect(socket.receive(within: 5) == ["WATCHDOG=1"])
    // The thread hangs.
    report.tick(now: 12 * second, lastTurn: 11 * second)
    report.tick(now: 20 * second, lastTurn: 11 * second)
    #expect(socket.receive(within: 0) == nil)
  }

  @Test("Readiness is told once, and again only after a reload")
  func readiness() throws {
    let socket = try NotifySocket()
    var report = ServiceReport(Supervisor(["NOTIFY_SOCKET": socket.name]))
    report.settled()
    report.ready("one")
    #expect(socket.receive(within: 5) == ["STATUS=one"])
    #expect(socket.receive(within: 5) == ["READY=1"])
    report.ready("two")
    #expect(socket.receive(within: 5) == ["STATUS=two"])
    report.reloading()
    #expect(socket.receive(within: 5)?.first == "RELOADING=1")
    report.settled()
    #expect(socket.receive(within: 5) == ["READY=1"])
    report.settled()
    #expect(socket.receive(within: 0) == nil)
  }
}
