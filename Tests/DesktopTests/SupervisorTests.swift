import Desktop
import Foundation
import TestRigs
import Testing

@Suite("What started the program as a service")
struct SupervisorTests {
  @Test(
    "Words arrive as sd_notify(3) writes them, by a path and by an abstract name",
    arguments: [false, true])
  func words(isAbstract: Bool) throws {
    let socket = try NotifySocket(isAbstract: isAbstract)
    let supervisor = try #require(Supervisor(["NOTIFY_SOCKET": socket.name]))
    supervisor.tell(.ready, .status("all\nis well"))
    #expect(socket.receive() == ["READY=1", "STATUS=all is well"])
    supervisor.tell(.alive)
    #expect(socket.receive() == ["WATCHDOG=1"])
    supervisor.tell(.stopping)
    #expect(socket.receive() == ["STOPPING=1"])
    supervisor.tell(.reloading)
    let lines = try #require(socket.receive())
    #expect(lines.first == "RELOADING=1")
    #expect(lines.last?.hasPrefix("MONOTONIC_USEC=") == true && lines.count == 2)
  }

  @Test("Nobody is told where nobody asks, and a name that cannot be is no reason to fail")
  func nobody() {
    #expect(Supervisor([:]) == nil)
    for name in ["", "relative", "/" + String(repeating: "x", count: 200)] {
      #expect(Supervisor(["NOTIFY_SOCKET": name]) == nil)
    }
    let gone = Supervisor(["NOTIFY_SOCKET": "/nonexistent/notify"])
    gone?.tell(.ready)
  }

  @Test("The watch is kept by the process that it is meant for, in microseconds")
  func watch() {
    func interval(_ variables: [String: String]) -> Int64? {
      Supervisor(variables.merging(["NOTIFY_SOCKET": "/x"]) { $1 })?.watchdogInterval
    }
    #expect(interval(["WATCHDOG_USEC": "3000000"]) == 3_000_000_000)
    #expect(interval(["WATCHDOG_USEC": "3000000", "WATCHDOG_PID": "\(getpid())"]) == 3_000_000_000)
    #expect(interval(["WATCHDOG_USEC": "3000000", "WATCHDOG_PID": "1"]) == nil)
    #expect(interval(["WATCHDOG_USEC": "0"]) == nil)
    #expect(interval([:]) == nil)
  }
}
