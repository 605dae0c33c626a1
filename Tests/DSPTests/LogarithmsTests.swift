import DSP
import Foundation
import Testing

@Suite("Logarithms")
struct LogarithmsTests {
  @Test("The logarithm to base 2 is exact within 2 units in the last place of 1 or of itself")
  func logarithm() {
    for exponent in stride(from: -125.0, through: 127, by: 0.0371) {
      let value = Float(exp2(exponent))
      let expected = log2(Double(value))
      let unit = Double(max(Float(1), Float(abs(expected))).ulp)
      #expect(abs(Double(logarithm2(of: value)) - expected) <= 2 * unit)
    }
    #expect(logarithm2(of: 1) == 0)
    #expect(logarithm2(of: 1_024) == 10)
  }

  @Test("Two to a power is exact within 1e-6 of itself, and whole powers to the bit")
  func power() {
    for exponent in stride(from: -125.9, through: 126.9, by: 0.0173) {
      let expected = exp2(Double(Float(exponent)))
      #expect(abs(Double(power2(of: Float(exponent))) / expected - 1) < 1e-6)
    }
    #expect(power2(of: -126) == Float.leastNormalMagnitude)
    #expect(power2(of: 7) == 128)
  }
}
