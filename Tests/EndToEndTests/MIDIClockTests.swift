import Foundation
import TestRigs
import Testing

extension EndToEnd {
  @Suite
  struct MIDIClockTests {
    @Test("A drum of 120 beats a minute makes a clock of 24 ticks a beat, which ends with the drum")
    func clock() throws {
      // A gap of more than half a second costs the analyzer its beat, and the clock begins anew. Long periods leave a busy
      // machine time before there is one.
      let server = JACKServer(period: 4_096)
      try server.start()
      let home = try TemporaryHome()
      try Sound.drum(tempo: 120, beats: 60).write(to: URL(filePath: home.file("drum.wav")))
      let dump = try ChildProcess(
        ["stdbuf", "-oL", "jack_midi_dump", "-a", "midi-reader"], environment: server.environment)
      let program = try Flametube(
        [
          "play", "--analyze", "--no-connect", "--repeat", "track", "-o", "jack.midi://clock",
          "--web", "off", "--control", "off", home.file("drum.wav"),
        ], on: server, in: home)
      let isLinked = try poll(within: 60) {
        try run(
          ["jack_connect", "flametube:clock", "midi-reader:input"], environment: server.environment
        ).status == 0
      }
      #expect(isLinked, "\(program.output) \(dump.output)")
      #expect(
        poll(within: 240) { clocks(dump).last?.isLong == true }, "\(program.output) \(dump.output)")
      for channel in 1...2 {
        try server.tool("jack_disconnect", "flametube:out_\(channel)", "flametube:main_\(channel)")
      }
      #expect(poll(within: 60) { clocks(dump).last?.isOver == true }, "\(program.output)")
      try check(#require(clocks(dump).last { $0.isLong }))
      dump.stop()
      #expect(program.end()?.status == 0)
      server.stop()
    }

    private func check(_ clock: Clock) throws {
      // A beat of 120 a minute has 24,000 frames. The first and the last four beats, while the clock settles, are left out.
      let steady = clock.ticks.dropFirst(4 * 24).dropLast(4 * 24)
      let (first, last) = try (#require(steady.first), #require(steady.last))
      #expect(Double(steady.count) <= (last - first) / 1_000 + 24, "\(steady.count)")
      let beats = zip(steady, steady.dropFirst(24)).map { $1 - $0 }.sorted()
      let median = try #require(beats.dropFirst(beats.count / 2).first)
      #expect(abs(median / 24_000 - 1) < 0.02, "\(median)")
      #expect(clock.lateTicks == 0)
    }

    /// From a start to a stop: the frames at which its ticks came.
    private struct Clock {
      var ticks: [Double] = []
      var isOver = false
      /// The ticks after its stop.
      var lateTicks = 0

      /// Whether there are twenty beats beside those that are left out.
      var isLong: Bool { ticks.count > 28 * 24 }

      mutating func take(_ frame: Double) {
        if isOver { lateTicks += 1 } else { ticks.append(frame) }
      }
    }

    private func clocks(_ dump: ChildProcess) -> [Clock] {
      var clocks: [Clock] = []
      for line in dump.output.split(separator: "\n") {
        let parts = line.split(separator: ":", maxSplits: 1)
        guard parts.count == 2,
          let frame = Double(parts[0].trimmingCharacters(in: .whitespaces))
        else { continue }
        switch parts[1].drop(while: { $0 == " " }).prefix(2) {
        case "fa": clocks.append(Clock())
        case "f8" where !clocks.isEmpty: clocks[clocks.count - 1].take(frame)
        case "fc" where !clocks.isEmpty: clocks[clocks.count - 1].isOver = true
        default: break
        }
      }
      return clocks
    }
  }
}
