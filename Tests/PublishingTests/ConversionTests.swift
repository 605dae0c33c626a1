import Measurements
import Testing

@testable import Publishing

@Suite struct ConversionTests {
  private let odd: [Float] = [
    .nan, .signalingNaN, .infinity, -.infinity, 0, -0.0, -1, .leastNonzeroMagnitude,
    .greatestFiniteMagnitude, -.greatestFiniteMagnitude,
  ]

  @Test("Nothing that is put in comes out infinite or as not a number, or below −120 dB")
  func finite() {
    for value in odd {
      #expect(OutputDescriptor.Conversion.power(value).isFinite)
      #expect(OutputDescriptor.Conversion.amplitude(value) >= -120)
      #expect(OutputDescriptor.Conversion.identity(value).isFinite)
    }
  }

  @Test("A power of 0.5 reads −3.01 dB, an amplitude of 0.5 −6.02 dB")
  func levels() {
    #expect(abs(OutputDescriptor.Conversion.power(0.5) - -3.0103) < 1e-4)
    #expect(abs(OutputDescriptor.Conversion.amplitude(0.5) - -6.0206) < 1e-4)
  }

  @Test("The mean of amplitudes is that of their powers")
  func means() {
    #expect(OutputDescriptor.Conversion.power.mean(of: [1, 0]) == 0.5)
    #expect(abs(OutputDescriptor.Conversion.amplitude.mean(of: [1, 0]) - 0.707107) < 1e-6)
    #expect(OutputDescriptor.Conversion.identity.mean(of: []) == 0)
  }

  @Test("A figure is cut to its range, and not a number is the lower bound")
  func clamped() {
    #expect(Float(2).clamped(to: 0...1) == 1)
    #expect(Float(-2).clamped(to: 0...1) == 0)
    #expect(Float.nan.clamped(to: 0.25...1) == 0.25)
    #expect(Float(0.5).clamped(to: 0...1) == 0.5)
  }
}
