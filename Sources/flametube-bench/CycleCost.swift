import Analysis
import Measurements
import Spectrum

/// What the callback takes of a period, with nothing else running: levels and third-octave bands, 2048 points.
///
/// The schedule repeats, so that each cycle of a sequence can be measured many times; the smallest of its times is its
/// own work, and what the machine did besides is gone.
struct CycleCost {
  let channels: Int
  let frameCount: Int
  private let cycleCount = 2_048
  private let repeats = 12

  func figures(planner: TransformPlanner) throws -> [Figure] {
    var rig = try EngineRig(
      pairs: channels / 2, frameCount: frameCount,
      analyzers: benchAnalyzers(multiresolution: false), planner: planner)
    let first = rig.cycle()
    let calls = rig.countCalls(cycles: cycleCount)
    let work = Distribution(ownWork(&rig).map { Double($0) / period * 100 })
    let isGoal = channels == 64 && frameCount == 64
    return [
      Figure(group, "mean", work.mean, "% period", atMost: isGoal ? 5 : nil),
      Figure(group, "p99.9", work.quantile(0.999), "% period"),
      Figure(group, "dearest cycle", work.largest, "% period", atMost: isGoal ? 20 : nil),
      Figure(group, "mean", work.mean * period / 100_000, "µs"),
      Figure(group, "very first cycle", Double(first) / 1_000, "µs"),
      Figure(group, "allocations after it", Double(calls.allocations), "", atMost: 0),
      Figure(group, "locks after it", Double(calls.locks), "", atMost: 0),
    ]
  }

  private var group: String {
    "callback, \(channels) channel\(channels == 1 ? "" : "s"), \(frameCount) frames at 48 kHz"
  }

  /// Nanoseconds.
  private var period: Double { Double(frameCount) / 48_000 * 1e9 }

  private func ownWork(_ rig: inout EngineRig) -> [Int64] {
    var least = [Int64](repeating: .max, count: cycleCount)
    for _ in 0..<repeats {
      for index in 0..<cycleCount { least[index] = min(least[index], rig.cycle()) }
    }
    return least
  }
}

/// Levels and third-octave bands of 2048 points every 512 frames at 48 kHz.
func benchAnalyzers(multiresolution: Bool) -> [AnalyzerSettings] {
  let spectrum: [String: ParameterValue] = [
    "bands": .text("third-octave"), "length": .number(2_048.0 / 48_000),
    "hop": .number(512.0 / 48_000), "multiresolution": .flag(multiresolution),
  ]
  return [
    AnalyzerSettings(plugin: "level", parameters: ["hop": .number(512.0 / 48_000)]),
    AnalyzerSettings(plugin: "spectrum", parameters: spectrum),
  ]
}
