import Analysis
import CBench
import Glibc
import Measurements
import Spectrum

/// What this process's memory does while an hour of two channels runs through the engine.
struct HourOfAudio {
  private let frameCount = 512

  func figures() throws -> [Figure] {
    let planner = TransformPlanner(cacheDirectory: TransformPlanner.defaultCacheDirectory)
    var rig = try EngineRig(
      pairs: 1, frameCount: frameCount,
      analyzers: AnalyzerRegistry.descriptors.map { AnalyzerSettings(plugin: $0.identifier) },
      planner: planner)
    run(&rig, seconds: 60)
    let before = ProcessMemory(of: getpid())
    let start = monotonic_now()
    run(&rig, seconds: 3_600)
    let elapsed = Double(monotonic_now() - start) / 1e9
    let growth = ProcessMemory(of: getpid()).kibibytes - before.kibibytes
    let group = "an hour of two channels, all analyzers as they are by default"
    return [
      Figure(group, "growth of RssAnon + RssFile", Double(growth), "KiB", atMost: 0),
      Figure(group, "faster than real time", 3_600 / elapsed, "times"),
    ]
  }

  private func run(_ rig: inout EngineRig, seconds: Int) {
    for _ in 0..<(seconds * 48_000 / frameCount) { _ = rig.cycle() }
  }
}
