import DSP
import Foundation
import Testing

@Suite("Period search")
struct PeriodSearchTests {
  private let window = Window(.hann, count: 2_048)
  private let lags = 20...600

  /// The peak for a sound whose autocorrelation is `correlation`, seen through the window.
  private func peak(_ correlation: (Double) -> Double) -> PeriodSearch.Peak {
    let tables = PeriodSearch.tables(window: window.coefficients, lags: lags)
    let coefficients = window.coefficients
    var values = (0..<lags.upperBound + 2).map { lag in
      var sum = 0.0
      for index in 0..<2_048 - lag { sum += coefficients[index] * coefficients[index + lag] }
      return Float(sum * correlation(Double(lag)))
    }
    return tables.withUnsafeBufferPointer { tables in
      let search = PeriodSearch(tables: tables.baseAddress!, lags: lags)
      return values.withUnsafeMutableBufferPointer { search.peak(of: $0.baseAddress!) }
    }
  }

  @Test("A cosine peaks at its period with height 1, though its multiples are as high")
  func cosine() {
    for period in [24.3, 100, 333.25] {
      let peak = peak { cos(2 * .pi * $0 / period) }
      #expect(abs(Double(peak.lag) - period) < 0.02)
      #expect(abs(peak.height - 1) < 0.002)
    }
  }

  @Test("With noise of the same power the height is ½")
  func noise() {
    let peak = peak { $0 == 0 ? 2 : cos(2 * .pi * $0 / 100) }
    #expect(abs(peak.lag - 100) < 0.02)
    #expect(abs(peak.height - 0.5) < 0.002)
  }

  @Test("A period whose half is almost one as well stays whole")
  func octave() {
    // Every second period differs by a fifth of the power.
    let peak = peak { 0.4 * cos(2 * .pi * $0 / 200) + 0.6 * cos(4 * .pi * $0 / 200) }
    #expect(abs(peak.lag - 200) < 0.02)
  }

  @Test("Nothing, and what has no period within the limits, has height 0")
  func nothing() {
    #expect(peak { _ in 0 }.height == 0)
    #expect(peak { $0 == 0 ? 1 : 0 }.height == 0)
    #expect(peak { cos(2 * .pi * $0 / 5_000) }.height == 0)
  }
}
