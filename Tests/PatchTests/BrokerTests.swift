import Foundation
import TestRigs
import Testing

extension Patches {
  /// A broker and those who listen there.
  @Suite
  struct BrokerTests {
    @Test("A broker keeps state, passes events on, gets no frames, and knows when the program goes")
    func mosquitto() throws {
      let port = try freePort()
      let broker = try ChildProcess(["mosquitto", "-p", "\(port)"])
      let stage = try Stage(["mqtt@\(port)"], options: ["--set", "control.port=off"])
      let listener = try stage.start(["mosquitto_sub", "-p", "\(port)", "-v", "-t", "flametube/#"])
      #expect(lines("flametube/online 1", of: listener), "\(broker.output) \(stage.program.output)")
      #expect(lines("flametube/status/rate 48000", of: listener))
      #expect(lines("flametube/status/server running", of: listener))
      #expect(lines("flametube/main/level/clip [0,0]", of: listener))
      try stage.strike { #expect(lines("flametube/main/onset/low ", of: listener)) }
      #expect(!listener.output.contains("level/rms") && !listener.output.contains("/frame"))
      // Who comes later gets what is kept, and no event.
      let latecomer = try run(
        ["mosquitto_sub", "-p", "\(port)", "-v", "-t", "flametube/#", "--retained-only", "-W", "2"])
      #expect(latecomer.output.contains("flametube/status/rate 48000\n"))
      #expect(!latecomer.output.contains("onset/low"))
      #expect(stage.program.end(by: SIGKILL)?.status == 137)
      #expect(lines("flametube/online 0", of: listener))
      listener.stop()
      broker.stop()
      stage.stop()
    }

    @Test("A broker that comes late, or comes back, gets everything")
    func lateBroker() throws {
      let port = try freePort()
      let stage = try Stage(["mqtt@\(port)"])
      for _ in 0..<2 {
        let broker = try ChildProcess(["mosquitto", "-p", "\(port)"])
        let isThere = try poll(within: 60) {
          let kept = try run([
            "mosquitto_sub", "-p", "\(port)", "-v", "-t", "flametube/#", "--retained-only", "-W",
            "1",
          ])
          return kept.output.contains("flametube/status/rate 48000\n")
        }
        #expect(isThere, "\(broker.output) \(stage.program.output)")
        broker.stop()
      }
      stage.stop()
    }

    @Test("A broker that wants name, password and TLS gets them, and nobody sees the password")
    func login() throws {
      let broker = try LockedBroker()
      let target =
        "[{ to: 'mqtt@localhost:\(broker.port)', user: 'stage', passwordFile: '\(broker.secret)', caFile: '\(broker.certificate)' }]"
      let stage = try Stage([], options: ["--set", "targets=\(target)"])
      let listener = try stage.start(broker.listener("flametube/#"))
      #expect(lines("flametube/status/rate 48000", of: listener), "\(stage.program.output)")
      #expect(lines("flametube/online 1", of: listener))
      let shown = try Flametube.run(["config", "show", "--set", "targets=\(target)"])
      #expect(shown.output.contains(broker.secret), "\(shown.output)")
      #expect(!(shown.output + stage.program.output).contains(LockedBroker.password))
      listener.stop()
      stage.stop()
      broker.stop()
    }

    @Test("A wrong password, and a broker that nobody vouches for, are told as what they are")
    func refusal() throws {
      let broker = try LockedBroker()
      let wrong = broker.home.file("wrong")
      try "guess\n".write(toFile: wrong, atomically: true, encoding: .utf8)
      let place = "to: 'mqtt@localhost:\(broker.port)', user: 'stage'"
      for (rest, cause) in [
        ("passwordFile: '\(wrong)', caFile: '\(broker.certificate)'", "Permission denied"),
        ("passwordFile: '\(broker.secret)', caFile: '\(broker.stranger)'", "Protocol error"),
        ("passwordFile: '\(wrong)-none', caFile: '\(broker.certificate)'", "No such file"),
      ] {
        let stage = try Stage([], options: ["--set", "targets=[{ \(place), \(rest) }]"])
        let isTold = poll(within: 60) { stage.program.output.contains(cause) }
        #expect(isTold, "\(cause): \(stage.program.output) \(broker.output)")
        stage.stop()
      }
      broker.stop()
    }

    private func lines(_ text: String, of child: ChildProcess) -> Bool {
      poll(within: 60) { child.output.contains(text) }
    }
  }
}
