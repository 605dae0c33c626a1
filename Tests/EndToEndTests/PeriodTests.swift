import TestRigs
import Testing

extension EndToEnd {
  @Suite
  struct PeriodTests {
    private static let sizes = [64, 128, 256, 512, 1_024, 2_048, 4_096, 8_192]
    private static let rate = 48_000
    /// 10 ms.
    private static let hop = 480
    /// 200 ms, and the integration time or the longest window.
    private static let settling = 26_400

    @Test(
      "A change of the period crashes nothing, every gap is told once, and the level is right soon after",
      arguments: ServerKind.allCases)
    func periods(kind: ServerKind) throws {
      let server = try kind.start()
      let source = try SineSource(on: server)
      let wire = try Wire()
      let program = try Flametube(
        ["-o", "127.0.0.1:\(wire.port)", "-r", "hop", "-C", "sine:out_.*"], on: server)
      try #require(wire.wait(for: "/flametube/main/warm") != nil)
      let start = wire.count
      for _ in 0..<Int(figure("FT_PERIOD_CHANGES", default: 12)) {
        let place = wire.count
        try server.setPeriod(PeriodTests.sizes.randomElement() ?? 256)
        var settling = Settling(frames: PeriodTests.settling, rate: PeriodTests.rate)
        let hop = wire.wait(since: place, within: 120) { settling.isOver(with: $0) }
        #expect(hop != nil, "\(program.output)")
      }
      let trace = HopTrace(wire.arrivals(since: start), rate: PeriodTests.rate)
      #expect(trace.misreports(hop: PeriodTests.hop) == [])
      let xruns = wire.xrunTimes
      let misses = source.missTimes
      let wrong = trace.settled(for: PeriodTests.settling).filter {
        !isRight($0, beside: xruns) && !$0.isBehind(misses)
      }
      #expect(wrong.isEmpty, "\(wrong.map { ($0.position, $0.values["level/rms"]) })")
      #expect(wire.faults == [])
      #expect(program.end()?.status == 0)
      source.stop()
      server.stop()
    }

    /// A sine of amplitude 0.5 has a level of −6.02 dB, and 3.01 dB less against a square wave.
    private func isRight(_ hop: HopTrace.Hop, beside xruns: [Double]) -> Bool {
      let level = hop.values["level/rms"] ?? []
      return level.count == 2 && level.allSatisfy { abs($0 + 9.03) < 0.1 }
        || hop.isBeside(xruns)
    }
  }
}
