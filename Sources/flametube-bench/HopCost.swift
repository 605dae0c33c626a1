import Analysis
import CBench
import Measurements
import Spectrum

/// The cost of one hop as a ratio: to the bare transform, and to the same loops in C.
///
/// The sides take turns within one loop and the smallest times are compared, because the speed of the machine drifts.
struct HopCost {
  private let hop = 512
  private let length = 2_048
  private let hopCount = 20_000

  func figures(planner: TransformPlanner) throws -> [Figure] {
    var rig = try EngineRig(
      pairs: 0, frameCount: hop, analyzers: benchAnalyzers(multiresolution: false),
      planner: planner)
    let transform = try RealTransform(plan: planner.plan(length: length))
    let loops = Loops(hop: hop, transform: transform.view)
    var least = (engine: Int64.max, transform: Int64.max, loops: Int64.max)
    for _ in 0..<hopCount {
      least.engine = min(least.engine, rig.cycle())
      least.transform = min(least.transform, time { transform.view.execute() })
      least.loops = min(least.loops, time { loops.run(rig.samples) })
    }
    return [
      figure("callback", microseconds(least.engine)),
      figure("bare transform", microseconds(least.transform)),
      figure("loops in C", microseconds(least.loops)),
      figure("callback to transform", ratio(least.engine, least.transform), atMost: 1.5),
      figure("callback to loops in C", ratio(least.engine, least.loops)),
      figure("loops in C to transform", ratio(least.loops, least.transform)),
    ]
  }

  private func figure(_ name: String, _ value: (Double, String), atMost goal: Double? = nil)
    -> Figure
  {
    Figure(
      "one hop of one channel: level, window, 2048 points, 31 bands", name, value.0, value.1,
      atMost: goal)
  }
}

func microseconds(_ nanoseconds: Int64) -> (Double, String) { (Double(nanoseconds) / 1_000, "µs") }

func ratio(_ one: Int64, _ other: Int64) -> (Double, String) { (Double(one) / Double(other), "") }

/// The nanoseconds that `body` takes.
@inline(__always)
func time(_ body: () -> Void) -> Int64 {
  let start = monotonic_now()
  body()
  return monotonic_now() - start
}
