import DSP
import Testing

@Suite struct LevelSumsTests {
  @Test("Sums, peak and clip count are those of a plain loop", arguments: counts)
  func levels(count: Int) {
    var samples = noise(count: count)
    if count > 5 { samples[count - 1] = -1.5 }
    if count > 100 { samples[77] = 1.25 }
    let sums = measureLevels(of: samples, count: count, clipThreshold: 1.25)
    let squares = samples.reduce(0.0) { $0 + Double($1) * Double($1) }
    #expect(abs(sums.sumOfSquares - squares) <= 2e-6 * squares)
    #expect(abs(sums.sum - samples.reduce(0.0) { $0 + Double($1) }) < 1e-4)
    #expect(sums.peak == (samples.map(\.magnitude).max() ?? 0))
    #expect(sums.clipCount == samples.count { $0.magnitude >= 1.25 })
  }

  @Test("Every position of a vector can hold the peak or the clipped sample", arguments: 0..<40)
  func positions(position: Int) {
    var samples = [Float](repeating: 0.25, count: 40)
    samples[position] = -1
    let sums = measureLevels(of: samples, count: 40, clipThreshold: 32_767 / 32_768)
    #expect(sums.peak == 1 && sums.clipCount == 1)
  }

  @Test("Stretches that are joined read as one")
  func joining() {
    let samples = noise(count: 900)
    let whole = measureLevels(of: samples, count: 900, clipThreshold: 0.5)
    var joined = measureLevels(of: samples, count: 401, clipThreshold: 0.5)
    joined.add(measureLevels(of: Array(samples[401...]), count: 499, clipThreshold: 0.5))
    #expect(abs(joined.sumOfSquares - whole.sumOfSquares) < 1e-4)
    #expect(joined.peak == whole.peak && joined.clipCount == whole.clipCount)
  }

  @Test("Stereo sums are those of a plain loop", arguments: counts)
  func stereo(count: Int) {
    let (left, right) = (noise(count: count), noise(count: count, seed: 2))
    let sums = measureStereo(left: left, right: right, count: count)
    let exact = zip(left, right).reduce((0.0, 0.0, 0.0)) { sum, pair in
      let (l, r) = (Double(pair.0), Double(pair.1))
      return (sum.0 + l * l, sum.1 + r * r, sum.2 + l * r)
    }
    #expect(abs(sums.leftSquares - exact.0) <= 2e-6 * exact.0)
    #expect(abs(sums.rightSquares - exact.1) <= 2e-6 * exact.1)
    #expect(abs(sums.products - exact.2) < 1e-4)
  }
}
