import TestRigs
import Testing

extension EndToEnd {
  @Suite
  struct RecordTests {
    /// What depends on nothing before the last gap. Held peaks and what is shaped for pictures go on over gaps.
    private static let measures = [
      "/level/rms", "/level/peak", "/level/dc", "/spectrum/db", "/spectrum/db_1",
      "/spectrum/db_2", "/spectrum/db_mid", "/spectrum/db_side", "/stereo/balance",
      "/stereo/correlation", "/stereo/width",
    ].map { "/flametube/main" + $0 }

    @Test(
      "What was recorded gives offline the very frames that were sent live, bit for bit",
      arguments: ServerKind.allCases, [128, 1_024])
    func identity(kind: ServerKind, period: Int) throws {
      let server = try kind.start()
      try server.setPeriod(period)
      let low = try SineSource("low", frequency: 61.7, amplitude: 0.9, on: server)
      let high = try SineSource("high", frequency: 2_997.3, amplitude: 0.003, on: server)
      let wire = try Wire()
      let home = try TemporaryHome()
      let rules = ["-C", "low:out_1", "-C", "high:out_1"]
      let program = try Flametube(
        ["-o", "127.0.0.1:\(wire.port)", "-r", "hop", "--record", home.file("take.wav")] + rules,
        on: server, in: home)
      let last = wire.wait { $0.address == "/flametube/main/frame" && ($0.ints.first ?? 0) >= 400 }
      #expect(last != nil, "\(program.output)")
      #expect(wire.wait(for: RecordTests.measures[0]) != nil)
      #expect(program.end()?.status == 0)
      low.stop()
      high.stop()
      server.stop()
      // A gap starts a new file, even one that another follows before the first hop.
      let parts = wire.arrivals().split(omittingEmptySubsequences: false) {
        $0.message.address == "/flametube/status/gap"
      }
      for (number, part) in parts.enumerated() {
        let name = number == 0 ? "take.wav" : "take-\(number + 1).wav"
        let offline = try AnalyzedFile(
          home.file(name), in: home, options: ["--plugins=level,spectrum,tone,stereo"])
        compare(
          part, with: offline, isFirst: number == 0, isLast: number == parts.count - 1)
      }
      #expect(wire.faults == [])
    }

    private func compare(
      _ part: ArraySlice<Wire.Arrival>, with offline: AnalyzedFile, isFirst: Bool, isLast: Bool
    ) {
      let live = Dictionary(grouping: part, by: \.message.address)
        .mapValues { $0.map { numbers(of: $0.message) } }
      let addresses = offline.values.keys.filter { isFirst || RecordTests.measures.contains($0) }
      // The end may come before the last messages, on a busy machine before many, but before as many of each address.
      let level = RecordTests.measures[0]
      let rest = isLast ? (offline.values[level] ?? []).count - (live[level] ?? []).count : 0
      for address in addresses {
        let sent = live[address] ?? []
        let expected = offline.values[address] ?? []
        #expect(expected.starts(with: sent), "\(address)")
        #expect(expected.count - sent.count - rest < 20, "\(address)")
      }
    }

    private func numbers(of message: OSCMessage) -> [Float] {
      message.arguments.map { argument in
        switch argument {
        case .float(let value): value
        case .int(let value): Float(value)
        case .string: .nan
        }
      }
    }
  }
}
