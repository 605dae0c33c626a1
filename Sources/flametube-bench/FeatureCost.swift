import Analysis
import Measurements
import Spectrum

/// What the analyzers that listen for music cost on one channel at 48 kHz, per hop, transform included.
///
/// Cycles are as long as a hop. Of each cycle of a sequence the smallest of many times is its own work; the mean over the
/// sequence is compared, because some hops do more than others, and that of an engine without the analyzer is taken off.
struct FeatureCost {
  let planner: TransformPlanner
  private let cycleCount = 400
  private let repeats = 30

  init(planner: TransformPlanner) { self.planner = planner }

  func figures() throws -> [Figure] {
    try [
      figure("onset", hop: 240),
      figure("onset", ["early": .flag(true)], named: "onset, announced early", hop: 240),
      figure("beat", hop: 240, atMost: 10),
      figure("pitch", hop: 480, atMost: 30),
      figure("chroma", hop: 1_024),
      figure("timbre", hop: 480),
    ]
  }

  private func figure(
    _ plugin: String, _ parameters: [String: ParameterValue] = [:], named name: String? = nil,
    hop: Int, atMost goal: Double? = nil
  ) throws -> Figure {
    let analyzer = AnalyzerSettings(plugin: plugin, parameters: parameters)
    let cost = try mean([analyzer], hop) - mean([], hop)
    return Figure("one channel, per hop", name ?? plugin, cost / 1_000, "µs", atMost: goal)
  }

  /// The mean nanoseconds of a cycle's own work.
  private func mean(_ analyzers: [AnalyzerSettings], _ hop: Int) throws -> Double {
    var rig = try EngineRig(pairs: 0, frameCount: hop, analyzers: analyzers, planner: planner)
    var least = [Int64](repeating: .max, count: cycleCount)
    for _ in 0..<repeats {
      for index in 0..<cycleCount { least[index] = min(least[index], rig.cycle()) }
    }
    return Distribution(least.map(Double.init)).mean
  }
}

/// What all analyzers together take of a period of 64 frames on a stereo input, as they are by default.
struct WholeCost {
  /// 1.6 s: all hops divide it, so the schedule repeats.
  private let cycleCount = 1_200
  private let repeats = 12

  func figures(planner: TransformPlanner) throws -> [Figure] {
    var rig = try EngineRig(
      pairs: 1, frameCount: 64,
      analyzers: AnalyzerRegistry.descriptors.map { AnalyzerSettings(plugin: $0.identifier) },
      planner: planner)
    for _ in 0..<cycleCount { _ = rig.cycle() }
    var least = [Int64](repeating: .max, count: cycleCount)
    for _ in 0..<repeats {
      for index in 0..<cycleCount { least[index] = min(least[index], rig.cycle()) }
    }
    let calls = rig.countCalls(cycles: cycleCount)
    let work = Distribution(least.map { Double($0) * 48_000 / 64 / 1e7 })
    let group = "all analyzers, 2 channels, 64 frames at 48 kHz"
    return [
      Figure(group, "mean", work.mean, "% period", atMost: 10),
      Figure(group, "dearest cycle", work.largest, "% period", atMost: 35),
      Figure(group, "allocations", Double(calls.allocations), "", atMost: 0),
      Figure(group, "locks", Double(calls.locks), "", atMost: 0),
    ]
  }
}
