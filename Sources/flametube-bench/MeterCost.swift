import Analysis
import Measurements
import Spectrum

/// What loudness and the meters of the level analyzer cost on a stereo input, per 128 frames at 48 kHz.
///
/// Cycles are as long as a hop. The smallest times are compared; that of an engine without the analyzer is taken off, for
/// meters that of the level analyzer without meters.
struct MeterCost {
  private let hop = 480
  private let turns = 4_000

  func figures(planner: TransformPlanner) throws -> [Figure] {
    let bare = try least([], planner)
    let level = try least([setup("level")], planner)
    let quick = try least([setup("loudness", ["truePeak": .flag(false)])], planner)
    let whole = try least([setup("loudness")], planner)
    var figures = [
      // libebur128 takes 13 µs and more for the same.
      figure("loudness with range and true peak", whole - bare, atMost: 13),
      figure("loudness with range", quick - bare),
      figure("level", level - bare),
    ]
    for meter in ["truepeak", "digital", "vu", "ppm1", "k20"] {
      let cost = try least([setup("level", ["meters": .text(meter)])], planner) - level
      figures.append(
        figure("meter \(meter) of level", cost, atMost: meter == "truepeak" ? 2 : nil))
    }
    return figures
  }

  private func setup(
    _ plugin: String, _ parameters: [String: ParameterValue] = [:]
  ) -> AnalyzerSettings {
    AnalyzerSettings(plugin: plugin, parameters: parameters)
  }

  /// The least nanoseconds of a cycle.
  private func least(_ analyzers: [AnalyzerSettings], _ planner: TransformPlanner) throws -> Double
  {
    var rig = try EngineRig(pairs: 1, frameCount: hop, analyzers: analyzers, planner: planner)
    return Double((0..<turns).reduce(Int64.max) { least, _ in min(least, rig.cycle()) })
  }

  private func figure(_ name: String, _ nanoseconds: Double, atMost goal: Double? = nil) -> Figure {
    Figure(
      "stereo, per 128 frames at 48 kHz", name, nanoseconds * 128 / Double(hop) / 1_000, "µs",
      atMost: goal)
  }
}
