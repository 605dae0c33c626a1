import Analysis
import Glibc
import Measurements
import Testing

@Suite("Weighting")
struct WeightingTests {
  /// IEC 61672-1:2013, table 3: nominal frequency, A and C weighting in dB, rounded to a tenth.
  private static let table: [(nominal: Double, a: Double, c: Double)] = [
    (31.5, -39.4, -3.0), (63, -26.2, -0.8), (125, -16.1, -0.2), (250, -8.6, 0),
    (500, -3.2, 0), (1_000, 0, 0), (2_000, 1.2, -0.2), (4_000, 1.0, -0.8), (8_000, -1.1, -3.0),
    (16_000, -6.6, -8.5),
  ]

  /// The level of a full-scale sine at the exact mid-band frequency of the octave number `index` above 31.5 Hz.
  private func level(_ parameters: [String: ParameterValue], octave index: Int) throws -> Double {
    var parameters = parameters
    parameters["bands"] = .numbers([10, 23_000])
    // Narrow bins: the weighting hardly changes over the main lobe.
    parameters["length"] = .number(0.35)
    let rig = EngineRig(planner: planner)
    try rig.configure([AnalyzerSettings(plugin: "spectrum", parameters: parameters)])
    let frequency = 1_000 * pow(10, 0.3 * Double(index - 5))
    rig.run([sine(frequency, count: 96_000)], periods: [1_024])
    let last = try #require(rig.records(of: "spectrum").last)
    return decibels(rig.values("db", of: last)[0])
  }

  @Test("A and C weighting are those of IEC 61672-1 within 0.1 dB, with both lengths and with one")
  func standard() throws {
    for (index, row) in WeightingTests.table.enumerated() {
      for isMultiresolution in [true, false] {
        let flag = ParameterValue.flag(isMultiresolution)
        let a = try level(["weighting": .text("a"), "multiresolution": flag], octave: index)
        let c = try level(["weighting": .text("c"), "multiresolution": flag], octave: index)
        #expect(abs(a - row.a) <= 0.1, "A at \(row.nominal) Hz: \(a)")
        #expect(abs(c - row.c) <= 0.1, "C at \(row.nominal) Hz: \(c)")
      }
    }
  }

  @Test("A tilt of 3 dB per octave adds 3 dB per octave, 0 dB at 1 kHz", arguments: [3.0, -4.5])
  func tilt(slope: Double) throws {
    for index in WeightingTests.table.indices {
      // An octave of the standard is 10^0.3.
      let expected = slope * Double(index - 5) * 0.3 / log10(2)
      let level = try level(["tilt": .number(slope)], octave: index)
      #expect(abs(level - expected) <= 0.1, "\(WeightingTests.table[index].nominal) Hz: \(level)")
    }
  }

  @Test("Without weighting all read 0 dB")
  func plain() throws {
    for index in WeightingTests.table.indices {
      #expect(abs(try level([:], octave: index)) <= 0.05)
    }
  }
}
