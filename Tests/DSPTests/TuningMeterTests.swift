import DSP
import Foundation
import Testing

@Suite("Tuning meter")
struct TuningMeterTests {
  private let binWidth = 48_000.0 / 8_192

  /// Magnitudes of tones of the same height through a Hann window.
  private func magnitudes(_ frequencies: [Double]) -> [Float] {
    let window = Window(.hann, count: 8_192)
    return (0..<1_200).map { bin in
      let parts = frequencies.map { abs(window.transform(at: Double(bin) - $0 / binWidth)) }
      return Float(parts.max() ?? 0)
    }
  }

  private func cents(_ magnitudes: [Float], tuning: Double = 440) -> Double {
    TuningMeter.directionTable.withUnsafeBufferPointer { directions in
      var meter = TuningMeter(
        directions: directions.baseAddress!, binWidth: binWidth, binCount: magnitudes.count,
        tuning: tuning)
      meter.update(magnitudes, keep: 0.9)
      return Double(meter.cents)
    }
  }

  @Test("Tones that lie beside the semitones by the same part are told within 1.5 cents")
  func detuned() {
    for offset in stride(from: -45.0, through: 45, by: 15) {
      let tones = [64.0, 69, 73, 76, 81].map { 440 * exp2(($0 - 69 + offset / 100) / 12) }
      #expect(abs(cents(magnitudes(tones)) - offset) < 1.5)
    }
  }

  @Test("Against another A4 the same tones lie elsewhere: 442 Hz is 7.85 cents above 440")
  func reference() {
    let tones = [64.0, 69, 73, 76, 81].map { 442 * exp2(($0 - 69) / 12) }
    #expect(abs(cents(magnitudes(tones)) - 1_200 * log2(442.0 / 440)) < 1.5)
    #expect(abs(cents(magnitudes(tones), tuning: 442)) < 1.5)
  }

  @Test("Tones that agree on nothing, and no tones, give 0")
  func disagreeing() {
    let spread = (0..<10).map { 440 * exp2((Double($0) + Double($0) / 10) / 12) }
    #expect(cents(magnitudes(spread)) == 0)
    #expect(cents(Array(repeating: 0, count: 1_200)) == 0)
  }
}
