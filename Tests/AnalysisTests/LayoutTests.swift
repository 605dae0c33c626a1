import Analysis
import Glibc
import Measurements
import Testing

@Suite("Layout")
struct LayoutTests {
  private func constants(
    _ leaf: String, rate: Int = 48_000, parameters: [String: ParameterValue] = [:]
  ) throws -> [Float] {
    let rig = EngineRig(planner: planner)
    try rig.configure([AnalyzerSettings(plugin: "spectrum", parameters: parameters)], rate: rate)
    let outputs = rig.graph?.layout.instances.first?.outputs
    return try #require(outputs?.first { $0.descriptor.leaf == leaf }).constants
  }

  @Test("Third-octave edges and centres are those of IEC 61260-1, base 10")
  func thirdOctaves() throws {
    let edges = try constants("edges")
    let centres = try constants("freqs")
    #expect(edges.count == 32 && centres.count == 31)
    // Bands −17 to 13 about 1 kHz: mid-bands 1000·10^(x/10), edges at 10^(±1/20) of them.
    for (index, edge) in edges.enumerated() {
      let expected = 1_000 * pow(10, (Double(index) - 17.5) / 10)
      #expect(abs(Double(edge) / expected - 1) < 1e-6)
    }
    for (index, centre) in centres.enumerated() {
      let expected = 1_000 * pow(10, Double(index - 17) / 10)
      #expect(abs(Double(centre) / expected - 1) < 1e-6)
    }
  }

  @Test("A list of edges comes back as it was given")
  func list() throws {
    let list = [20.0, 60, 250, 2_000, 6_000]
    let edges = try constants("edges", parameters: ["bands": .numbers(list)])
    #expect(edges == list.map(Float.init))
  }

  @Test("Bands narrower than the main lobe of the transform that serves them are marked 1")
  func narrow() throws {
    // Hann needs four bins: 93.75 Hz of 2048 points; 23.4 Hz of 8192 points, which serve up to 206 Hz alone. A third
    // octave is 0.23 of its mid-band.
    let marks = try constants("marks")
    let expected = (-17...13).map { band -> Float in
      let centre = 1_000 * pow(10, Double(band) / 10)
      let (lower, upper) = (centre * pow(10, -0.05), centre * pow(10, 0.05))
      let resolution = upper <= 300 - 93.75 ? 23.4375 : 93.75
      return upper - lower < resolution ? 1 : 0
    }
    #expect(marks == expected)
    let single = try constants("marks", parameters: ["multiresolution": .flag(false)])
    #expect(single.firstIndex(of: 0) == 14)
  }

  @Test("A band above half the rate is marked 2 and reads the floor, never a copy")
  func aboveHalf() throws {
    let parameters: [String: ParameterValue] = [
      "bands": .numbers([15_000, 20_000, 24_000, 30_000])
    ]
    #expect(try constants("marks", rate: 44_100, parameters: parameters) == [0, 2, 2])
    for window in ["hann", "rectangular", "flat-top"] {
      let rig = EngineRig(planner: planner)
      try rig.configure(
        [
          AnalyzerSettings(
            plugin: "spectrum", parameters: parameters.merging(["window": .text(window)]) { $1 })
        ], rate: 44_100)
      rig.run([whiteNoise(amplitude: 1, count: 20_000, seed: 81)], periods: [64])
      for record in rig.records(of: "spectrum").filter(\.isWarm) {
        let bands = rig.values("db", of: record)
        #expect(bands[0] > 0.01 && bands[1] > 0.01 && bands[2] == 0)
      }
    }
  }

  @Test(
    "The exact length and hop are published",
    arguments: [(48_000, 2_048, 480), (44_100, 1_920, 441)])
  func exactFigures(rate: Int, length: Int, hop: Int) throws {
    let rig = EngineRig(planner: planner)
    try rig.configure([AnalyzerSettings(plugin: "spectrum")], rate: rate)
    let instance = try #require(rig.graph?.layout.instances.first)
    #expect(instance.length == length && instance.hop == hop)
  }
}
