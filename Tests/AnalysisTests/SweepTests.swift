import Analysis
import Glibc
import Measurements
import Testing

/// A full-scale sine that rises from 20 Hz to 20 kHz in 60 s.
private enum Sweep {
  static let rate = 48_000
  static let count = 60 * rate
  static let samples = logSweep(from: 20, to: 20_000, count: count)

  static func frequency(at position: Double) -> Double {
    20 * pow(1_000, position / Double(count))
  }
}

@Suite("Log sweep of 60 s")
struct SweepTests {
  private static let plans: [(bands: String, crossover: Double)] = [
    ("third-octave", 300), ("1/6", 300), ("third-octave", 1_000), ("octave", 150),
  ]

  private func records(
    bands: String, crossover: Double, length: Double = 0.043
  ) throws -> SweepRecords {
    let rig = EngineRig(planner: planner)
    try rig.configure([
      AnalyzerSettings(
        plugin: "spectrum",
        parameters: [
          "bands": .text(bands), "crossover": .number(crossover), "length": .number(length),
        ])
    ])
    rig.run([Sweep.samples], periods: [1_024])
    return try SweepRecords(rig, crossover: crossover)
  }

  @Test(
    "The sum of the bands stays at 0 dB ±0.5 from where the main lobe is inside the plan",
    arguments: plans)
  func sum(bands: String, crossover: Double) throws {
    let records = try records(bands: bands, crossover: crossover)
    // Half a main lobe of Hann's window, two bins of the long transform, above the lowest edge.
    let first = records.edges[0] + 2 * Double(Sweep.rate) / 8_192
    let levels = records.all.filter { $0.frequency > first }.map(\.sum)
    #expect(levels.count > 5_000)
    #expect(levels.allSatisfy { abs($0) <= 0.5 })
    // Nothing jumps where the lengths meet: the tone passes from one to the other over seconds.
    let steps = zip(levels, levels.dropFirst()).map { abs($0 - $1) }
    #expect(steps.max() ?? 1 < 0.05)
  }

  @Test("With a window of 86 ms the sum of the third octaves stays at 0 dB ±0.5 from 20 Hz on")
  func longWindow() throws {
    let records = try records(bands: "third-octave", crossover: 300, length: 0.0853)
    let levels = records.all.map(\.sum)
    #expect(records.all.first.map { $0.frequency < 21 } == true)
    #expect(levels.allSatisfy { abs($0) <= 0.5 })
  }

  @Test(
    "Above 40 Hz the loudest band is the one that holds the tone, within a quarter of a bin",
    arguments: plans)
  func loudest(bands: String, crossover: Double) throws {
    let records = try records(bands: bands, crossover: crossover)
    var worst = 0.0
    for record in records.all where record.lowFrequency > 40 {
      worst = max(worst, record.distance(edges: records.edges, crossover: crossover))
    }
    #expect(worst <= 0.25)
  }
}

/// What a spectrum of 2048 and 8192 points shows of the sweep.
private struct SweepRecords {
  struct Record {
    /// Where the tone was at the middle of the short and of the long window.
    let frequency, lowFrequency: Double
    /// The level of all bands together.
    let sum: Double
    let loudest: Int
  }

  let edges: [Double]
  let all: [Record]

  init(_ rig: EngineRig, crossover: Double) throws {
    let instance = try #require(rig.graph?.layout.instances.first)
    edges =
      instance.outputs.first { $0.descriptor.leaf == "edges" }?.constants.map(Double.init) ?? []
    all = rig.records(of: "spectrum").filter(\.isWarm).map { record in
      let bands = rig.values("db", of: record)
      let end = Double(record.position)
      return Record(
        frequency: Sweep.frequency(at: end - Double(instance.length) / 2),
        lowFrequency: Sweep.frequency(at: end - Double(instance.length) * 2),
        sum: decibels(bands.reduce(0, +)),
        loudest: bands.indices.max { bands[$0] < bands[$1] } ?? 0)
    }
  }
}

extension SweepRecords.Record {
  /// How far the tone lies outside of the loudest band, in bins of the transform that serves it; of both where they
  /// meet, which is within 94 Hz of the crossover or, at low ones, up to 188 Hz above half of it.
  func distance(edges: [Double], crossover: Double) -> Double {
    let zone = max(crossover - 94, crossover / 2)
    let (lower, upper) = (edges[loudest], edges[loudest + 1])
    let long = max(lower - lowFrequency, lowFrequency - upper) / 5.86
    let short = max(lower - frequency, frequency - upper) / 23.44
    if upper <= zone { return max(0, long) }
    return lower >= zone + 188 ? max(0, short) : max(0, min(long, short))
  }
}
