import Foundation
import TestRigs
import Testing

extension EndToEnd {
  @Suite
  struct MIDIClockTests {
    @Test("A drum of 120 beats a minute makes a clock of 24 ticks a beat, which ends with the drum")
    func clock() throws {
      let server = try ServerKind.jackd.start()
      let home = try TemporaryHome()
      try Sound.drum(tempo: 120, beats: 60, silence: 60)
        .write(to: URL(filePath: home.file("drum.wav")))
      let dump = try ChildProcess(
        ["stdbuf", "-oL", "jack_midi_dump", "-a", "midi-reader"], environment: server.environment)
      let program = try Flametube(
        [
          "run", "--play", home.file("drum.wav"), "-o", "jack.midi://clock", "--web", "off",
          "--control", "off",
        ], on: server, in: home)
      let isLinked = try poll(within: 30) {
        try run(
          ["jack_connect", "flametube:clock", "midi-reader:input"], environment: server.environment
        ).status == 0
      }
      #expect(isLinked, "\(program.output) \(dump.output)")
      #expect(poll(within: 90) { !frames(of: "fc", dump).isEmpty }, "\(program.output)")
      let ticks = frames(of: "f8", dump)
      let start = frames(of: "fa", dump)
      #expect(start.count == 1)
      // A beat of 120 a minute has 24,000 frames. The first and the last four beats, while the clock settles, are left out; the
      // median does not mind cycles that a busy machine loses.
      let steady = ticks.dropFirst(4 * 24).dropLast(4 * 24)
      #expect(steady.count > 20 * 24 && ticks.count <= 60 * 24, "\(ticks.count)")
      let beats = zip(steady, steady.dropFirst(24)).map { $1 - $0 }.sorted()
      let median = try #require(beats.dropFirst(beats.count / 2).first)
      #expect(abs(median / 24_000 - 1) < 0.02, "\(median)")
      let stop = try #require(frames(of: "fc", dump).first)
      #expect(ticks.allSatisfy { $0 <= stop })
      #expect(stop > ticks.first ?? .infinity)
      dump.stop()
      #expect(program.end()?.status == 0)
      server.stop()
    }

    /// When messages that begin with `byte` came, in frames.
    private func frames(of byte: String, _ dump: ChildProcess) -> [Double] {
      dump.output.split(separator: "\n").compactMap { line in
        let parts = line.split(separator: ":", maxSplits: 1)
        guard parts.count == 2, parts[1].drop(while: { $0 == " " }).hasPrefix(byte) else {
          return nil
        }
        return Double(parts[0].trimmingCharacters(in: .whitespaces))
      }
    }
  }
}
