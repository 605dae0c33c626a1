import Analysis
import Measurements
import Spectrum

/// What a hop of denormal numbers costs as a ratio to one of noise, with all analyzers on a stereo input.
///
/// The sides take turns within one loop and the smallest times are compared, because the speed of the machine drifts.
struct DenormalCost {
  private let hop = 480
  private let hopCount = 4_000

  func figures(planner: TransformPlanner) throws -> [Figure] {
    let analyzers = AnalyzerRegistry.descriptors.map { AnalyzerSettings(plugin: $0.identifier) }
    var noise = try EngineRig(
      pairs: 1, frameCount: hop, analyzers: analyzers, planner: planner)
    var tiny = try EngineRig(
      pairs: 1, frameCount: hop, analyzers: analyzers, planner: planner, sound: denormalNoise)
    var least = (noise: Int64.max, tiny: Int64.max)
    for _ in 0..<hopCount {
      least.noise = min(least.noise, noise.cycle())
      least.tiny = min(least.tiny, tiny.cycle())
    }
    return [
      Figure(
        "a hop of denormal numbers, stereo, all analyzers", "to a hop of noise",
        ratio(least.tiny, least.noise).0, "", atMost: 1.05)
    ]
  }
}

/// Noise whose samples have an exponent of 0, made of bits because arithmetic would flush them.
private func denormalNoise(count: Int) -> [Float] {
  whiteNoise(count: count).map { Float(bitPattern: $0.bitPattern & 0x807f_ffff) }
}
