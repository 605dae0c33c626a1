import Foundation
import TestRigs
import Testing

extension EndToEnd {
  @Suite
  struct MIDITests {
    @Test(
      "A MIDI port gives controllers for level, regions and bands, and a note for an onset that ends",
      arguments: ServerKind.allCases)
    func port(kind: ServerKind) throws {
      let server = try kind.start()
      let sine = try SineSource(on: server)
      let program = try Flametube(
        ["-C", "sine:out_.*", "-o", "jack.midi://notes", "--web", "off", "--control", "off"],
        on: server)
      #expect(
        try poll(within: 60) { try server.ports().contains("flametube:notes") }, "\(program.output)"
      )
      let dump = try ChildProcess(
        ["stdbuf", "-oL", "jack_midi_dump", "midi-reader"], environment: server.environment)
      let isLinked = try poll(within: 60) {
        try run(
          ["jack_connect", "flametube:notes", "midi-reader:input"], environment: server.environment
        ).status == 0
      }
      #expect(isLinked, "\(dump.output)")
      // The sine's RMS lies 9.03 dB below a full-scale square wave, and 0..1 are 60 dB: 0.849 of 127. In its region and its
      // band it reads 6.02 dB below full scale: 0.900 of 127.
      #expect(shows("b0 14 6[abc]", dump), "\(dump.output) \(program.output)")
      #expect(shows("b0 17 7[123]", dump))
      #expect(shows("b1 12 7[123]", dump))
      // A sudden end and a new beginning are an onset.
      let place = dump.output.count
      sine.stop()
      #expect(shows("b0 14 0[01]", dump, since: place), "\(dump.output)")
      let again = try SineSource(on: server)
      #expect(shows("99 26 ", dump), "\(dump.output)")
      #expect(shows("89 26 00", dump), "\(dump.output)")
      again.stop()
      dump.stop()
      #expect(program.end()?.status == 0)
    }

    /// Waits until `bytes` stand behind the character number `place` of what came.
    private func shows(_ bytes: String, _ dump: ChildProcess, since place: Int = 0) -> Bool {
      poll(within: 60) {
        String(dump.output.dropFirst(place))
          .range(of: bytes, options: [.regularExpression, .caseInsensitive]) != nil
      }
    }
  }
}
