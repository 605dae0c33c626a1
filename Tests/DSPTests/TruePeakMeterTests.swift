import DSP
import Foundation
import Testing

@Suite("True peak") struct TruePeakMeterTests {
  private let taps = TruePeakInterpolation().coefficients

  /// The true peak in decibels that blocks of `block` samples show of `samples`, the first `skipped` blocks left out.
  private func peak(of samples: [Float], block: Int, skipping skipped: Int = 0) -> Double {
    let storage = UnsafeMutablePointer<Float>.allocate(
      capacity: TruePeakMeter.storageCount(longestBlock: block))
    storage.initialize(repeating: 0, count: TruePeakMeter.storageCount(longestBlock: block))
    defer { storage.deallocate() }
    return taps.withUnsafeBufferPointer { taps in
      let meter = TruePeakMeter(
        longestBlock: block, storage: storage, coefficients: taps.baseAddress!)
      var peak: Float = 0
      for start in stride(from: 0, to: samples.count, by: block) {
        let count = min(block, samples.count - start)
        let read = samples.withUnsafeBufferPointer {
          meter.measure($0.baseAddress! + start, count: count)
        }
        if start / block >= skipped { peak = max(peak, read) }
      }
      return 20 * log10(Double(peak))
    }
  }

  @Test(
    "A sine reads its amplitude, at most what the quarters miss below and 0.05 dB above, up to 0.43 of the rate"
  )
  func sines() {
    var (lowest, highest) = (0.0, 0.0)
    for step in 1...86 {
      let frequency = Double(step) / 200
      let missed = 20 * log10(cos(.pi * frequency / 4))
      for turn in 0..<16 {
        let phase = Double(turn) / 16 * .pi + 0.01
        let samples = sine(frequency: frequency, phase: phase, count: 2_000).map(Float.init)
        let level = peak(of: samples, block: 480, skipping: 1)
        lowest = min(lowest, level - missed)
        highest = max(highest, level)
      }
    }
    #expect(lowest > -0.05)
    #expect(highest < 0.05)
  }

  @Test("The sizes of the blocks change nothing")
  func blocks() {
    let samples = noise(count: 4_096)
    let whole = peak(of: samples, block: 4_096)
    for block in [1, 7, 8, 63, 64, 441] { #expect(peak(of: samples, block: block) == whole) }
  }

  @Test("It never reads less than the largest sample")
  func samplePeak() {
    // A single sample is the peak of its own interpolation.
    var samples = Array(repeating: Float(0), count: 256)
    samples[100] = -0.5
    #expect(abs(peak(of: samples, block: 64) - 20 * log10(0.5)) < 1e-6)
    let loud = noise(count: 1_000)
    let largest = Double(loud.map(\.magnitude).max() ?? 0)
    #expect(peak(of: loud, block: 128) >= 20 * log10(largest))
  }

  @Test("Samples of −1 and 1 in turn that skip one turn overshoot by more than 6 dB")
  func overshoot() {
    // Between the two equal samples the sincs of all others add up as well: each with 2/π over its distance.
    var samples = (0..<128).map { Float($0 % 2 == 0 ? 1 : -1) }
    for index in 64..<128 { samples[index] *= -1 }
    #expect(peak(of: samples, block: 128) > 6)
  }
}
