import TestRigs
import Testing

extension EndToEnd {
  @Suite
  struct RateTests {
    private static let rates = [44_100, 88_200, 48_000, 192_000, 96_000]
    /// 200 ms, and the integration time or the longest window, in seconds.
    private static let settling = 0.55
    /// The place of the band around 1 kHz among the thirds of an octave from 20 Hz on.
    private static let band = 17

    @Test(
      "After a change of the sample rate level and band are right soon, and every gap is told once")
    func rates() throws {
      let server = try PipeWireServer()
      try server.start()
      let source = try SineSource(on: server)
      let wire = try Wire()
      let program = try Flametube(
        ["-o", "127.0.0.1:\(wire.port)", "-r", "hop", "-C", "sine:out_.*"], on: server)
      try #require(wire.wait(for: "/flametube/main/warm") != nil)
      let count = Int(figure("FT_RATE_CHANGES", default: 8))
      for number in 0..<count {
        let rate = RateTests.rates[number % RateTests.rates.count]
        let place = wire.count
        try server.setRate(rate)
        let isSettled = poll(within: 60) {
          settledHops(wire, since: place, rate: rate)?.isEmpty == false
        }
        #expect(isSettled, "\(rate) Hz: \(program.output)")
        let hops = settledHops(wire, since: place, rate: rate) ?? []
        let misses = source.missTimes
        #expect(hops.allSatisfy { isRight($0) || $0.isBehind(misses) }, "\(rate) Hz")
        #expect(trace(wire, since: place, rate: rate)?.misreports(hop: rate / 100) == [])
      }
      #expect(wire.faults == [])
      #expect(program.end()?.status == 0)
      source.stop()
      server.stop()
    }

    /// What came under the layout for `rate`, which begins with the last `hello`.
    private func trace(_ wire: Wire, since place: Int, rate: Int) -> HopTrace? {
      let arrivals = wire.arrivals(since: place)
      guard let start = arrivals.lastIndex(where: { $0.message.address == "/flametube/hello" }),
        arrivals[start...].contains(where: {
          $0.message.address == "/flametube/status/rate" && $0.message.ints == [Int32(rate)]
        })
      else { return nil }
      return HopTrace(Array(arrivals[start...]), rate: rate)
    }

    private func settledHops(_ wire: Wire, since place: Int, rate: Int) -> [HopTrace.Hop]? {
      trace(wire, since: place, rate: rate)?
        .settled(for: Int(RateTests.settling * Double(rate)))
    }

    /// A sine of amplitude 0.5 has a level of −6.02 dB, and 3.01 dB less against a square wave.
    private func isRight(_ hop: HopTrace.Hop) -> Bool {
      let level = hop.values["level/rms"] ?? []
      let bands = hop.values["spectrum/db"] ?? []
      return level.count == 2 && level.allSatisfy { abs($0 + 9.03) < 0.1 }
        && bands.count > RateTests.band && abs(bands[RateTests.band] + 6.02) < 0.2
    }
  }
}
