import Measurements
import Testing

@Suite("Calibration by sines")
struct SineCalibrationTests {
  /// Where the tone lies: on a bin, halfway between two, or anywhere.
  private static let offsets = 3

  @Test("A sine of amplitude 0.5 reads −6.02 dB ±0.2 in a band that contains its main lobe")
  func sines() throws {
    var random = SplitMix(seed: 1)
    for each in SpectrumCase.pairwise(variants: SineCalibrationTests.offsets, seed: 2) {
      let tone = Tone(each, &random)
      let readings = try tone.readings()
      #expect(readings.count == 3)
      for (band, sum) in readings {
        #expect(abs(band + 6.02) <= 0.2, "\(each): \(band) dB")
        #expect(abs(sum + 6.02) <= 0.2, "\(each): \(sum) dB in all")
      }
    }
  }
}

/// A tone in the second of three bands, which reaches past its main lobe on both sides.
private struct Tone {
  let setup: SpectrumCase
  let frequency: Double
  let edges: [Double]
  let crossover: Double
  let phase: Double

  init(_ setup: SpectrumCase, _ random: inout SplitMix) {
    self.setup = setup
    // Away from 0 Hz and half the rate, where a real tone meets its own image.
    let margin = max(20, 3 * setup.window.calibratedHalfWidth)
    let bin = Double.random(in: margin...Double(setup.length) / 2 - margin, using: &random)
    let offset = [0, 0.5, Double.random(in: 0...1, using: &random)][setup.variant]
    frequency = (bin.rounded(.down) + offset) * setup.binWidth
    let half = setup.halfWidth
    let below = frequency - half * Double.random(in: 1...1.5, using: &random)
    let above = frequency + half * Double.random(in: 1...1.5, using: &random)
    edges = [below - 2 * half, below, above, above + 2 * half]
    // Where the lengths meet: below the tone, about it or above it.
    let joint = [below, frequency, above].randomElement(using: &random) ?? frequency
    crossover = min(20_000, joint)
    phase = Double.random(in: 0...2 * .pi, using: &random)
  }

  /// The levels of the band and of all bands in the last three of the first warm records.
  func readings() throws -> [(band: Double, sum: Double)] {
    let rig = EngineRig(planner: planner)
    let spectrum = setup.spectrum(edges: edges, crossover: crossover)
    try rig.configure([spectrum], rate: setup.rate)
    let count = setup.length * (setup.isMultiresolution ? 5 : 1) + setup.rate / 25
    rig.run(
      [sine(frequency, amplitude: 0.5, rate: setup.rate, count: count, phase: phase)],
      periods: [setup.period])
    return rig.records(of: "spectrum").filter(\.isWarm).suffix(3).map { record in
      let bands = rig.values("db", of: record)
      return (decibels(bands[1]), decibels(bands.reduce(0, +)))
    }
  }
}
