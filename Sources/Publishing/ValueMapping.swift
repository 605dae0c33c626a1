import Measurements

/// What a target makes of an output's figures before they are sent.
///
/// A target that states a decibel window or an output range other than 0 to 1 wants figures for faders: levels are
/// mapped from the window, ratios from their own range (0 to 1, or −1 to 1) to the output range, and cut to it
/// if the target says so. Figures in other units, whole numbers, and levels without a window go out as they are.
struct ValueMapping: Hashable {
  let source: ClosedRange<Float>
  let output: ClosedRange<Float>
  let clamps: Bool

  /// Makes the mapping of one output; nil when its figures go out as they are.
  init?(_ descriptor: OutputDescriptor, _ target: TargetSettings) {
    guard descriptor.type == .float, target.decibelWindow != nil || target.output != 0...1 else {
      return nil
    }
    switch descriptor.unit {
    case .ratio: source = descriptor.range
    case .decibels, .decibelsFullScale, .decibelsTruePeak, .loudnessFullScale:
      guard let window = target.decibelWindow else { return nil }
      source = window
    default: return nil
    }
    output = target.output
    clamps = target.clamps
  }

  func callAsFunction(_ value: Float) -> Float {
    let width = output.upperBound - output.lowerBound
    let mapped = (output.lowerBound + value.position(in: source) * width).madeFinite
    return clamps ? mapped.clamped(to: output) : mapped
  }
}
