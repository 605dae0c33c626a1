import Analysis
import Measurements
import Spectrum

/// The cost with a longer transform for the low bands, as a ratio to the bare transforms that are due.
///
/// The long transform is due in some hops only, so a whole turn of the schedule is compared: the sum of the smallest
/// times of each of its hops against the sum of the smallest times of the transforms.
struct LowBandCost {
  private let hop = 512
  private let length = 2_048
  /// The analyzer's own choice: four times as long, every eighth of that.
  private let longLength = 8_192
  private let longHop = 1_024
  private let turns = 4_000

  func figures(planner: TransformPlanner) throws -> [Figure] {
    var rig = try EngineRig(
      pairs: 0, frameCount: hop, analyzers: benchAnalyzers(multiresolution: true), planner: planner)
    let short = try RealTransform(plan: planner.plan(length: length))
    let long = try RealTransform(plan: planner.plan(length: longLength))
    let hops = longHop / hop
    var engine = [Int64](repeating: .max, count: hops)
    var bare = (short: Int64.max, long: Int64.max)
    for _ in 0..<turns {
      for index in 0..<hops {
        engine[index] = min(engine[index], rig.cycle())
        bare.short = min(bare.short, time { short.view.execute() })
      }
      bare.long = min(bare.long, time { long.view.execute() })
    }
    let work = engine.reduce(0, +)
    let due = Int64(hops) * bare.short + bare.long
    let group = "two hops of one channel: level, 31 bands, 2048 points twice and 8192 points once"
    return [
      Figure(group, "callback", microseconds(work).0, "µs"),
      Figure(group, "bare transforms", microseconds(due).0, "µs"),
      Figure(group, "callback to transforms", ratio(work, due).0, "", atMost: 1.5),
    ]
  }
}
