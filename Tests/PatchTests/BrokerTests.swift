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
        let isThere = try poll(within: 30) {
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

    private func lines(_ text: String, of child: ChildProcess) -> Bool {
      poll(within: 20) { child.output.contains(text) }
    }
  }
}
