import DSP
import Foundation
import Testing

@Suite("Histogram of loudness") struct LoudnessHistogramTests {
  /// Runs `body` on a histogram of `levels` in LUFS.
  private func histogram(_ levels: [Double], _ body: (LoudnessHistogram) -> Void) {
    let storage = UnsafeMutablePointer<Double>.allocate(capacity: LoudnessHistogram.storageCount)
    defer { storage.deallocate() }
    var histogram = LoudnessHistogram(storage: storage)
    for level in levels { histogram.add(pow(10, level / 10)) }
    body(histogram)
  }

  /// Levels from `lowest` to `highest`.
  private func levels(_ count: Int, _ range: ClosedRange<Double>) -> [Double] {
    noise(count: count, seed: 7).map {
      range.lowerBound + (Double($0) + 1) / 2 * (range.upperBound - range.lowerBound)
    }
  }

  @Test("What lies below −70 LUFS is not counted, and what lies above +30 is")
  func limits() {
    histogram([-70.01, -200, -.infinity, 31, -69.99]) { #expect($0.count == 2) }
  }

  @Test("Nothing counted means a mean of 0 and a spread of 1")
  func empty() {
    histogram([]) { histogram in
      let (mean, spread) = (
        histogram.mean(aboveMeanTimes: 0.1), histogram.spread(aboveMeanTimes: 0.01)
      )
      #expect(mean == 0)
      #expect(spread == 1)
    }
  }

  @Test("The gated mean is that of the figures themselves, but for the bin that the gate cuts")
  func mean() {
    let all = levels(5_000, -60...(-10))
    let powers = all.map { pow(10, $0 / 10) }
    let gate = powers.reduce(0, +) / Double(powers.count) * 0.1
    let kept = powers.filter { $0 > gate }
    let expected = decibels(kept.reduce(0, +) / Double(kept.count))
    histogram(all) { histogram in
      // 0.2 % of the figures lie in one bin, 10 dB below the mean.
      let mean = decibels(histogram.mean(aboveMeanTimes: 0.1))
      #expect(abs(mean - expected) < 0.02)
    }
  }

  @Test("A single loudness is its own mean to the last bit and has no range")
  func constant() {
    histogram(Array(repeating: -23.0371, count: 1_000)) { histogram in
      let mean = decibels(histogram.mean(aboveMeanTimes: 0.1))
      #expect(abs(mean + 23.0371) < 1e-9)
      let spread = histogram.spread(aboveMeanTimes: 0.01)
      #expect(spread == 1)
    }
  }

  @Test("The range goes from the 10th to the 95th percentile by the ranks of EBU Tech 3342")
  func percentiles() {
    for count in [1, 2, 9, 10, 11, 100, 1_001] {
      let all = levels(count, -30...(-15))
      let sorted = all.sorted()
      let rank = { (percent: Double) in Int((Double(count - 1) * percent / 100).rounded()) }
      let expected = sorted[rank(95)] - sorted[rank(10)]
      histogram(all) { histogram in
        let spread = decibels(histogram.spread(aboveMeanTimes: 0.01))
        #expect(abs(spread - expected) < 0.1)
      }
    }
  }

  @Test("Figures more than 20 LU below the mean do not widen the range")
  func gate() {
    histogram(Array(repeating: -20, count: 500) + Array(repeating: -45, count: 500)) {
      let spread = $0.spread(aboveMeanTimes: 0.01)
      #expect(spread == 1)
    }
  }
}
