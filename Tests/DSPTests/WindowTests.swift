import DSP
import Foundation
import Testing

/// Coherent gain, noise bandwidth in bins and scalloping in decibels: Harris 1978, table 1, and Heinzel, Rüdiger and
/// Schilling 2002; Kaiser's from SciPy.
private let figures: [(String, Double, Double, Double)] = [
  ("rectangular", 1, 1, 3.922), ("hann", 0.5, 1.5, 1.424), ("hamming", 0.54, 1.3628, 1.751),
  ("blackman", 0.42, 1.7268, 1.099), ("blackman-harris", 0.3588, 2.0044, 0.826),
  ("flat-top", 0.2156, 3.7702, 0.010), ("kaiser:8.6", 0.4208, 1.7214, 1.109),
  ("kaiser:14", 0.3319, 2.1611, 0.713),
]

@Suite struct WindowTests {
  @Test("Gain, noise bandwidth and scalloping are those of the catalogues", arguments: figures)
  func catalogue(name: String, gain: Double, bandwidth: Double, scalloping: Double) throws {
    let window = Window(try #require(WindowShape(name: name)), count: 4_096)
    #expect(abs(window.sum / 4_096 - gain) < 1e-4)
    #expect(abs(window.equivalentNoiseBandwidth - bandwidth) < 1e-4)
    #expect(abs(-2 * decibels(window.transform(at: 0.5)) - scalloping) < 1e-3)
  }

  @Test("The transform is that of the coefficients about their middle", arguments: shapes)
  func transformOfCoefficients(name: String) throws {
    let window = Window(try #require(WindowShape(name: name)), count: 256)
    for bin in stride(from: -12.0, through: 12, by: 0.37) {
      let direct = transform(window.coefficients, at: bin)
      // The middle sample lies N/2 after the first: half a turn for each bin.
      let centred = direct.real * cos(.pi * bin) - direct.imaginary * sin(.pi * bin)
      // The first sample has no partner at the other end, which adds its share of an imaginary part only.
      #expect(abs(window.transform(at: bin) - centred / window.sum) < 1e-6)
    }
  }

  @Test("The main lobe ends in a null at its half width", arguments: shapes)
  func firstNull(name: String) throws {
    let window = Window(try #require(WindowShape(name: name)), count: 4_096)
    #expect(abs(window.transform(at: window.mainLobeHalfWidth)) < 1e-6)
    for step in 0..<100 {
      #expect(window.transform(at: Double(step) / 100 * window.mainLobeHalfWidth) > 0)
    }
  }

  @Test("A periodic Hann window starts at 0, is 1 in the middle and has W(1) = -N/4")
  func hann() {
    let window = Window(.hann, count: 8)
    #expect(window.coefficients[0] == 0)
    #expect(abs(window.coefficients[4] - 1) < 1e-15)
    #expect(abs(window.coefficients[7] - window.coefficients[1]) < 1e-15)
    let bins = Window(.hann, count: 1_024).dcBins()
    #expect(bins.count == 2)
    #expect(abs(bins[0] - 1) < 1e-12 && abs(bins[1] + 0.5) < 1e-12)
  }

  @Test("A constant taken out after the transform leaves nothing", arguments: shapes)
  func constant(name: String) throws {
    let window = Window(try #require(WindowShape(name: name)), count: 512)
    let bins = window.dcBins()
    #expect(bins.count <= 16)
    let block = window.coefficients.map { $0 * 0.7 }
    let constant = transform(block, at: 0).real
    for (bin, factor) in bins.enumerated() {
      let value = transform(block, at: Double(bin))
      #expect(abs(value.real - constant * factor) < 1e-5 * constant)
      #expect(abs(value.imaginary) < 1e-9 * constant)
    }
  }

  @Test("With calibrated coefficients the bins of a full-scale sine add up to 1", arguments: shapes)
  func calibration(name: String) throws {
    let window = Window(try #require(WindowShape(name: name)), count: 512)
    let coefficients = window.calibratedCoefficients
    for frequency in [100.0, 100.25, 100.5] {
      let tone = sine(frequency: frequency / 512, phase: 0.3, count: 512)
      let block = zip(tone, coefficients).map { $0 * Double($1) }
      let power = (0...256).reduce(0.0) { sum, bin in
        let value = transform(block, at: Double(bin))
        let square = value.real * value.real + value.imaginary * value.imaginary
        return sum + (bin == 0 || bin == 256 ? square / 2 : square)
      }
      // Parseval: exact but for the tone's own image, which a rectangular window lets through.
      #expect(abs(decibels(power)) < (name == "rectangular" ? 0.05 : 0.001))
    }
  }
}
