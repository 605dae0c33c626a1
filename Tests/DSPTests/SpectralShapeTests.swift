import DSP
import Foundation
import Testing

@Suite("Spectral shape")
struct SpectralShapeTests {
  private func shape(_ magnitudes: [Float], share: Float = 0.85) -> SpectralShape {
    var roots = magnitudes + Array(repeating: .nan, count: 8)
    var powers = magnitudes.map { $0 * $0 } + Array(repeating: .nan, count: 8)
    return roots.withUnsafeMutableBufferPointer { roots in
      powers.withUnsafeMutableBufferPointer { powers in
        spectralShape(
          magnitudes: roots.baseAddress!, powers: powers.baseAddress!, count: magnitudes.count,
          share: share)
      }
    }
  }

  @Test(
    "An even spectrum: centroid in the middle, flatness and crest 1, entropy the logarithm of the count"
  )
  func even() {
    for count in [128, 1_024, 32_768] {
      // Bin 0 does not count.
      let shape = shape([7] + Array(repeating: 0.25, count: count))
      let middle = Double(count + 1) / 2
      #expect(abs(Double(shape.centroid) - middle) < 1e-4 * middle)
      // The variance of n whole numbers in a row is (n² − 1)/12, their kurtosis nearly 9/5.
      let variance = (Double(count) * Double(count) - 1) / 12
      #expect(abs(Double(shape.variance) / variance - 1) < 1e-4)
      let kurtosis = Double(shape.fourthMoment) / Double(shape.variance * shape.variance)
      #expect(abs(kurtosis - 1.8) < 1e-3)
      #expect(abs(shape.flatness - 1) < 1e-4)
      #expect(abs(shape.crest - 1) < 1e-4)
      #expect(abs(Double(shape.entropy) - log2(Double(count))) < 1e-3)
      #expect(abs(Double(shape.rolloff) - 0.85 * Double(count)) <= 2)
    }
  }

  @Test("A single line: all at its bin, without spread or entropy, crest the count")
  func line() {
    var magnitudes = [Float](repeating: 0, count: 1_025)
    magnitudes[100] = 0.5
    let shape = shape(magnitudes)
    #expect(shape.centroid == 100)
    #expect(shape.variance == 0)
    #expect(shape.rolloff == 100)
    #expect(abs(shape.entropy) < 1e-5)
    #expect(abs(shape.crest - 1_024) < 0.1)
    #expect(shape.flatness < 1e-9)
  }

  @Test("Nothing gives 0 for all")
  func nothing() {
    #expect(shape(Array(repeating: 0, count: 1_025)) == SpectralShape())
  }

  @Test("The roll-off is the first bin at which the share is reached")
  func rolloff() {
    #expect(shape([0, 1, 1, 1, 1], share: 0.5).rolloff == 2)
    #expect(shape([0, 1, 1, 1, 1], share: 0.51).rolloff == 3)
    #expect(shape([0, 0, 2, 0], share: 0.01).rolloff == 2)
  }
}
