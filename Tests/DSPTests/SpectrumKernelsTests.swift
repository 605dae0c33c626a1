import DSP
import Testing

/// Lengths around the vectors' and the chunks' borders.
let counts = [0, 1, 3, 7, 15, 16, 17, 63, 64, 65, 511, 513, 1_000]

@Suite struct SpectrumKernelsTests {
  @Test("The window multiplies sample by sample", arguments: counts)
  func window(count: Int) {
    let (samples, coefficients) = (noise(count: count + 1), noise(count: count + 1, seed: 2))
    var out = [Float](repeating: 9, count: count + 1)
    // One sample in: no alignment may be needed.
    samples.withUnsafeBufferPointer { samples in
      applyWindow(
        to: &out, samples: samples.baseAddress! + 1, coefficients: coefficients, count: count)
    }
    for index in 0..<count { #expect(out[index] == samples[index + 1] * coefficients[index]) }
    #expect(out[count] == 9)
  }

  @Test("Power is the square of the real part plus that of the imaginary part", arguments: counts)
  func powers(count: Int) {
    let spectrum = noise(count: 2 * count + 1)
    var (out, scaled) = (
      [Float](repeating: 9, count: count + 1), [Float](repeating: 9, count: count + 1)
    )
    power(of: spectrum, into: &out, binCount: count)
    power(of: spectrum, scale: 3, into: &scaled, binCount: count)
    for bin in 0..<count {
      let (real, imaginary) = (Double(spectrum[2 * bin]), Double(spectrum[2 * bin + 1]))
      let exact = real * real + imaginary * imaginary
      #expect(abs(Double(out[bin]) - exact) < 2e-7)
      #expect(abs(Double(scaled[bin]) - 3 * exact) < 1e-6)
    }
    #expect(out[count] == 9 && scaled[count] == 9)
  }

  @Test("Taking the mean out changes the first bins by the window's own transform")
  func mean() {
    var spectrum: [Float] = [10, 0, -5, 2, 1, 1, 7, 7]
    removeMean(from: &spectrum, dcBins: [1, -0.5, 0.25], count: 3)
    #expect(spectrum == [0, 0, 0, 2, -1.5, 1, 7, 7])
  }
}
