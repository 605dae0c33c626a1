import DSP
import Measurements
import Testing

@Suite struct BandSumsTests {
  /// Sums over `map`'s bands in double precision, bin by bin.
  private func sums(_ map: BandMap, _ value: (Int) -> Double) -> [Double] {
    map.ranges.map { range in
      var sum = Double(range.lowWeight) * value(Int(range.lowBin))
      sum += Double(range.highWeight) * value(Int(range.highBin))
      for bin in range.fullStart..<max(range.fullStart, range.fullEnd) { sum += value(Int(bin)) }
      return sum
    }
  }

  private func isClose(_ values: [Float], _ exact: [Double]) -> Bool {
    values.count == exact.count
      && zip(values, exact).allSatisfy { abs(Double($0) - $1) < 1e-6 * max(1, 50 * abs($1)) }
  }

  @Test(
    "Every way to sum bands agrees with the plain sum over bins",
    arguments: ["octave", "1/3", "1/24", "semitone", "log:512", "0,24000"], [256, 2_048])
  func allWays(name: String, length: Int) throws {
    let bands = try BandPlan(name).bands()
    let map = BandMap(
      bands: bands, window: Window(.hann, count: length), rate: SampleRate(hertz: 48_000))
    let (left, right) = (noise(count: length + 2), noise(count: length + 2, seed: 2))
    let weights = noise(count: length / 2 + 1, seed: 3).map { $0 + 1 }
    func cross(_ first: [Float], _ second: [Float], _ bin: Int) -> Double {
      Double(first[2 * bin]) * Double(second[2 * bin]) + Double(first[2 * bin + 1])
        * Double(second[2 * bin + 1])
    }
    let count = bands.count
    var out = [Float](repeating: 9, count: count)
    let blocks = map.ranges.map { BandBlocks($0, binCount: length / 2 + 1) }
    let weighted = map.ranges.map { BandBlocks($0, binCount: length / 2 + 1, weights: weights) }
    sumBandPowers(of: left, bands: blocks, count: count, into: &out)
    #expect(isClose(out, sums(map) { cross(left, left, $0) }))
    sumCrossBandPowers(of: left, and: right, bands: blocks, count: count, into: &out)
    #expect(isClose(out, sums(map) { cross(left, right, $0) }))
    sumWeightedBandPowers(
      of: left, and: right, pairedWeights: pairedWeights(weights), bands: weighted,
      count: count, into: &out)
    #expect(isClose(out, sums(map) { cross(left, right, $0) * Double(weights[$0]) }))
  }

  @Test(
    "Blocks stay within the spectrum and give a band's bins their shares, all others none",
    arguments: ["octave", "1/24", "log:512", "0,24000", "23900,24000", "0,50"], [256, 2_048])
  func blocks(name: String, length: Int) throws {
    let map = BandMap(
      bands: try BandPlan(name).bands(), window: Window(.hann, count: length),
      rate: SampleRate(hertz: 48_000))
    for range in map.ranges {
      let blocks = BandBlocks(range, binCount: length / 2 + 1)
      let last = Int(blocks.start + blocks.lastOffset)
      let end = Int(blocks.start + blocks.middleCount) + 8
      #expect(blocks.start >= 0 && last + 8 <= length + 2)
      var shares = [Float](repeating: 0, count: length + 2)
      for lane in 0..<8 { shares[Int(blocks.start) + lane] = blocks.firstWeights[lane] }
      for float in Int(blocks.start) + 8..<end { shares[float] = 1 }
      for lane in 0..<8 { shares[last + lane] += blocks.lastWeights[lane] }
      let exact = (0...length / 2).map { bin in
        (bin == range.lowBin ? range.lowWeight : 0) + (bin == range.highBin ? range.highWeight : 0)
          + (bin >= range.fullStart && bin < range.fullEnd ? 1 : 0)
      }
      #expect(shares == pairedWeights(exact))
    }
  }
}
