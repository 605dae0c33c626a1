import Glibc
import Testing

@Suite("Loudness and libebur128") struct LoudnessOracleTests {
  /// Noise whose level wanders by tens of decibels, with pauses: a programme with a wide range. Channels share half of it.
  private func programme(channels: Int, rate: Int, seconds: Int) -> [[Float]] {
    let common = whiteNoise(amplitude: 0.5, count: seconds * rate, seed: 1)
    return (0..<channels).map { channel in
      let own = whiteNoise(amplitude: 0.5, count: seconds * rate, seed: UInt64(channel + 2))
      return common.indices.map { index in
        let time = Double(index) / Double(rate)
        let level = -25 + 12 * sin(time * 0.31) + 8 * sin(time * 1.7 + Double(channel))
        let isPause = Int(time) % 17 == 16
        return isPause ? 0 : (common[index] + own[index]) * Float(pow(10, level / 20))
      }
    }
  }

  @Test(
    "M and S agree with libebur128 within 0.02 LU at any time, I within 0.02 LU, LRA with its S within 0.1 LU",
    arguments: [(2, 44_100), (2, 48_000), (1, 48_000)])
  func agreement(channels: Int, rate: Int) throws {
    let signal = programme(channels: channels, rate: rate, seconds: 60)
    let oracle = Ebur128(channels: channels, rate: rate)
    let meter = try LoudnessMeter(channels: channels, rate: rate, periods: [1_024])
    meter.hear(signal)
    let (momentary, shortTerm) = (meter.track("momentary"), meter.track("shortterm"))
    var read: [Double] = []
    for block in stride(from: 0, to: momentary.count, by: 10) {
      oracle.add(signal, from: block * rate / 100, count: rate / 10)
      guard block >= 290 else { continue }
      let newest = block + 9
      read.append(oracle.shortTerm)
      #expect(abs(momentary[newest] - max(-120, oracle.momentary)) <= 0.02)
      #expect(abs(shortTerm[newest] - oracle.shortTerm) <= 0.02)
    }
    #expect(abs(meter.reading("integrated") - oracle.integrated) <= 0.02)
    // libebur128 itself takes S once a second only, the standard at least ten times.
    #expect(abs(meter.reading("range") - range(of: read)) <= 0.1)
  }

  @Test("Where a beat falls on the gating blocks, they start where libebur128 starts them")
  func beat() throws {
    for rate in [8_000, 22_050, 32_000, 44_100] {
      // Clicks that ring for 30 ms, two a second: one block in five misses them by its start.
      let count = 12 * rate
      let signal = [
        (0..<count).map { index in
          let time = Double(index % (rate / 2)) / Double(rate)
          return Float(exp(-time * 35) * sin(2 * .pi * 900 * time))
        }
      ]
      let oracle = Ebur128(channels: 1, rate: rate)
      oracle.add(signal, from: 0, count: count)
      let meter = try LoudnessMeter(channels: 1, rate: rate, periods: [1_024])
      meter.hear(signal)
      let difference = meter.reading("integrated") - oracle.integrated
      #expect(abs(difference) <= 0.02, "\(rate) Hz: \(difference) LU")
    }
  }

  @Test("I of five channels, which are measured up to 10 ms apart, agrees within 0.02 LU")
  func surround() throws {
    let signal = programme(channels: 5, rate: 48_000, seconds: 30)
    let oracle = Ebur128(channels: 5, rate: 48_000)
    oracle.add(signal, from: 0, count: signal[0].count)
    let meter = try LoudnessMeter(channels: 5, periods: [1_024])
    meter.hear(signal)
    #expect(abs(meter.reading("integrated") - oracle.integrated) <= 0.02)
  }

  /// EBU Tech 3342, by its own words, from short-term loudness ten times a second.
  private func range(of levels: [Double]) -> Double {
    let audible = levels.filter { $0 >= -70 }
    let powers = audible.map { pow(10, $0 / 10) }
    let gate = decibels(powers.reduce(0, +) / Double(powers.count)) - 20
    let kept = audible.filter { $0 >= gate }.sorted()
    let place = { (percent: Double) in Int((Double(kept.count - 1) * percent / 100).rounded()) }
    return kept[place(95)] - kept[place(10)]
  }

  @Test("I agrees with libebur128 within 0.01 LU at high rates", arguments: [96_000, 192_000])
  func highRates(rate: Int) throws {
    let signal = programme(channels: 2, rate: rate, seconds: 20)
    let oracle = Ebur128(channels: 2, rate: rate)
    oracle.add(signal, from: 0, count: signal[0].count)
    let meter = try LoudnessMeter(channels: 2, rate: rate, periods: [1_024])
    meter.hear(signal)
    #expect(abs(meter.reading("integrated") - oracle.integrated) <= 0.01)
  }
}
