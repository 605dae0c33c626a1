import DSP
import Measurements
import Testing

@Suite struct BandMapTests {
  private let rate = SampleRate(hertz: 48_000)

  /// The share that a map gives to each bin, all bands together.
  private func shares(_ map: BandMap, length: Int) -> [Double] {
    var shares = [Double](repeating: 0, count: length / 2 + 1)
    for range in map.ranges {
      shares[Int(range.lowBin)] += Double(range.lowWeight)
      shares[Int(range.highBin)] += Double(range.highWeight)
      for bin in range.fullStart..<max(range.fullStart, range.fullEnd) { shares[Int(bin)] += 1 }
    }
    return shares
  }

  @Test(
    "Adjoining bands share every bin between their ends completely",
    arguments: ["octave", "1/3", "1/24", "semitone", "mel:100", "bark", "log:512"],
    [256, 1_920, 8_192])
  func partition(name: String, length: Int) throws {
    let bands = try BandPlan(name).bands()
    let map = BandMap(bands: bands, window: Window(.hann, count: length), rate: rate)
    let width = 48_000 / Double(length)
    for (bin, share) in shares(map, length: length).enumerated() {
      let low = max(bands[0].lower / width, max(0, Double(bin) - 0.5))
      let high = min(bands[bands.count - 1].upper / width, Double(length) / 2, Double(bin) + 0.5)
      #expect(abs(share - max(0, high - low)) < 1e-4)
    }
  }

  @Test("Over the whole range every bin counts once, those at 0 Hz and half the rate by half")
  func ends() throws {
    let bands = try BandPlan.edges([0, 3_000, 24_000]).bands()
    let map = BandMap(bands: bands, window: Window(.hann, count: 256), rate: rate)
    let all = shares(map, length: 256)
    #expect(all[0] == 0.5 && all[128] == 0.5)
    #expect(all[1..<128].allSatisfy { $0 == 1 })
    #expect(map.marks == [.good, .good])
  }

  @Test("A band within one bin has its share of it and nothing else")
  func narrow() throws {
    let bands = [Band(lower: 1_000, centre: 1_001, upper: 1_002)]
    let map = BandMap(bands: bands, window: Window(.hann, count: 480), rate: rate)
    let range = map.ranges[0]
    #expect(range.lowBin == 10 && abs(range.lowWeight - 0.02) < 1e-6)
    #expect(range.fullEnd <= range.fullStart && range.highWeight == 0)
    #expect(map.marks == [.narrow])
  }

  @Test("A band is marked when it cannot hold the main lobe, or reaches above half the rate")
  func marks() {
    // Bins of 100 Hz: Hann's main lobe is 400 Hz wide, Blackman-Harris' 800.
    let bands = [
      Band(lower: 1_000, centre: 1_200, upper: 1_399),
      Band(lower: 1_399, centre: 1_600, upper: 1_799),
      Band(lower: 20_000, centre: 22_000, upper: 24_001),
      Band(lower: 24_001, centre: 25_000, upper: 26_000),
    ]
    let hann = BandMap(bands: bands, window: Window(.hann, count: 480), rate: rate)
    let harris = BandMap(bands: bands, window: Window(.blackmanHarris, count: 480), rate: rate)
    #expect(hann.marks == [.narrow, .good, .aboveNyquist, .aboveNyquist])
    #expect(harris.marks == [.narrow, .narrow, .aboveNyquist, .aboveNyquist])
    #expect(hann.ranges[2].highBin == 240 && hann.ranges[2].highWeight == 0.5)
    #expect(hann.ranges[3].lowWeight == 0 && hann.ranges[3].highWeight == 0)
    #expect(hann.ranges[3].fullEnd <= hann.ranges[3].fullStart)
  }
}
