import Foundation
import TestRigs
import Testing

extension EndToEnd {
  @Suite
  struct RightsTests {
    @Test(
      "Without real-time rights and memory lock the program runs, and says what to change",
      arguments: ServerKind.allCases)
    func refused(kind: ServerKind) throws {
      let server = try kind.start()
      let wire = try Wire()
      let program = try Flametube(
        ["-C", "none", "-o", "127.0.0.1:\(wire.port)"], on: server,
        behind: RightsTests.withoutCapabilities + ["prlimit", "--rtprio=0", "--memlock=65536"])
      #expect(wire.wait(for: "/flametube/main/frame") != nil, "\(program.output)")
      let state = wire.wait(for: "/flametube/status/realtime")
      #expect(state?.message.ints == [0])
      // libjack of PipeWire locks nothing.
      let limits = ["RLIMIT_RTPRIO is 0"] + (kind == .jackd ? ["RLIMIT_MEMLOCK is 64 KiB"] : [])
      for limit in limits {
        #expect(poll(within: 60) { program.output.contains(limit) }, "\(program.output)")
      }
      #expect(poll(within: 60) { program.output.contains("/etc/security/limits.d/audio.conf") })
      #expect(program.end()?.status == 0)
      server.stop()
    }

    @Test("doctor names the limits that stand in the way, and the lines that mend them")
    func doctor() throws {
      let home = try TemporaryHome()
      let result = try TestRigs.run(
        RightsTests.withoutCapabilities + ["prlimit", "--rtprio=0", "--memlock=65536"] + [
          Products.flametube, "doctor",
        ], environment: Flametube.environment(on: nil, in: home))
      // There is no server either.
      #expect(result.status == 1)
      for word in ["@audio - rtprio 95", "@audio - memlock unlimited", "64 KiB"] {
        #expect(result.output.contains(word), "\(result.output)")
      }
    }

    /// Root needs no limits, so it goes without its capabilities.
    private static let withoutCapabilities =
      geteuid() == 0
      ? [
        "setpriv", "--inh-caps=-all", "--bounding-set=-all", "--securebits=+noroot,+noroot_locked",
      ]
      : []
  }
}
