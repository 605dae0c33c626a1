import DSP
import Measurements

extension ParameterDescriptor {
  /// Frames of the wire come from hops of the analysis.
  public static let hop = ParameterDescriptor(
    "hop", "Time from one measurement to the next; by default that of the input's spectrum",
    unit: .seconds, domain: .duration(0.001...1), default: .number(0.01))

  /// 43 ms is 2048 points at 48 kHz.
  static let length = ParameterDescriptor(
    "length",
    "Length of the transform, 256 to 65536 points; by default that of the input's spectrum",
    unit: .seconds,
    domain: .duration(0.001...1.5), default: .number(0.043))

  static let window = ParameterDescriptor(
    "window", "Window of the transform; by default that of the input's spectrum", unit: .text,
    domain: .text("one of `flametube list windows`"), default: .text("hann"))
}

extension OutputDescriptor {
  /// Every instance has it behind its own outputs, unless a plugin states one itself.
  public static let latency = OutputDescriptor(
    "latency", "How many frames the figures lie behind the sound, and events behind what they tell",
    type: .int, unit: .frames, range: 0...16_777_216, kind: .change, source: .constant)
}

extension AnalyzerParameters {
  /// The transform that `length`, `hop` and `window` ask for.
  func transformKey(removesDC: Bool) throws(AnalysisError) -> StageKey {
    let length = TransformLength(nearestTo: Seconds(try number("length")), at: rate)
    let name = try text("window")
    guard let shape = WindowShape(name: name) else {
      throw .badParameter(
        plugin: descriptor.identifier, key: "window",
        reason: "there is no window called \(name); `flametube list windows` shows which there are")
    }
    return StageKey(
      kind: .transform(length: length.points, window: shape, removesDC: removesDC),
      hop: try frames("hop", minimum: 1))
  }
}

extension PluginDescriptor {
  /// The outputs of an instance on an input of `channels` channels, whose bands are `bands` and whose constants are
  /// `constants`, by leaf.
  func outputs(
    channels: Int, bands: Int = 0, constants: [String: [Float]] = [:]
  ) -> [InstanceOutput] {
    outputs.flatMap { $0.expanded(channels: channels) }.map { output in
      let count =
        switch output.count {
        case .fixed(let count), .upTo(let count): count
        case .channels: channels
        case .bands: bands
        case .edges: bands + 1
        }
      return InstanceOutput(
        descriptor: output, count: count, constants: constants[output.leaf] ?? [])
    }
  }
}
