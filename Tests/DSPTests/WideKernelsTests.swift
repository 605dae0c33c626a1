import CRealtime
import DSP
import Kernels
import Measurements
import Testing
import WideKernels

/// The kernels for eight lanes against those for four. Where the processor has no AVX2 there is nothing to compare: the
/// program does not call the wide ones there.
@Suite(.enabled(if: has_wide_vectors(), "This processor has no AVX2")) struct WideKernelsTests {
  private func pair(_ count: Int) -> ([Float], [Float]) {
    (noise(count: count + 1), noise(count: count + 1, seed: 2))
  }

  private func filled(_ count: Int) -> [Float] { [Float](repeating: 9, count: count) }

  @Test("The window gives the same bits", arguments: counts)
  func window(count: Int) {
    let (samples, coefficients) = pair(count)
    var (plain, wide) = (filled(count + 1), filled(count + 1))
    Kernels.applyWindow(to: &plain, samples: samples, coefficients: coefficients, count: count)
    WideKernels.applyWindow(to: &wide, samples: samples, coefficients: coefficients, count: count)
    #expect(plain == wide)
  }

  @Test("Powers give the same bits", arguments: counts)
  func powers(count: Int) {
    let spectrum = noise(count: 2 * count + 1)
    var (plain, wide) = (filled(count + 1), filled(count + 1))
    Kernels.power(of: spectrum, into: &plain, binCount: count)
    WideKernels.power(of: spectrum, into: &wide, binCount: count)
    #expect(plain == wide)
    Kernels.power(of: spectrum, scale: 3, into: &plain, binCount: count)
    WideKernels.power(of: spectrum, scale: 3, into: &wide, binCount: count)
    #expect(plain == wide)
  }

  @Test("Band powers give the same bits", arguments: ["octave", "1/3", "1/24", "0,24000"])
  func bands(name: String) throws {
    let map = BandMap(
      bands: try BandPlan(name).bands(), window: Window(.hann, count: 2_048),
      rate: SampleRate(hertz: 48_000))
    let (left, right) = pair(2_050)
    let weights = pairedWeights(noise(count: 1_025, seed: 3))
    let bands = map.ranges.map { BandBlocks($0, binCount: 1_025) }
    let count = bands.count
    var (plain, wide) = (filled(count), filled(count))
    Kernels.sumBandPowers(of: left, bands: bands, count: count, into: &plain)
    WideKernels.sumBandPowers(of: left, bands: bands, count: count, into: &wide)
    #expect(plain == wide)
    Kernels.sumCrossBandPowers(of: left, and: right, bands: bands, count: count, into: &plain)
    WideKernels.sumCrossBandPowers(of: left, and: right, bands: bands, count: count, into: &wide)
    #expect(plain == wide)
    Kernels.sumWeightedBandPowers(
      of: left, and: right, pairedWeights: weights, bands: bands, count: count, into: &plain)
    WideKernels.sumWeightedBandPowers(
      of: left, and: right, pairedWeights: weights, bands: bands, count: count, into: &wide)
    #expect(plain == wide)
  }

  @Test("Levels and stereo sums give the same bits", arguments: counts)
  func sums(count: Int) {
    let (left, right) = pair(count)
    let levels = Kernels.measureLevels(of: left, count: count, clipThreshold: 0.4)
    #expect(levels == WideKernels.measureLevels(of: left, count: count, clipThreshold: 0.4))
    let stereo = Kernels.measureStereo(left: left, right: right, count: count)
    #expect(stereo == WideKernels.measureStereo(left: left, right: right, count: count))
  }

  @Test("Samples that are not finite are replaced alike", arguments: counts)
  func finite(count: Int) {
    var samples = noise(count: count + 1)
    if count > 20 { samples[17] = .nan }
    if count > 600 { samples[600] = -.infinity }
    var (plain, wide) = (filled(count + 1), filled(count + 1))
    let replaced = Kernels.copyFinite(from: samples, to: &plain, count: count)
    #expect(WideKernels.copyFinite(from: samples, to: &wide, count: count) == replaced)
    #expect(plain == wide)
  }
}
