import Glibc
import Measurements

/// What a target makes of an output's figures before they are sent.
///
/// A target that states a decibel window or an output range other than 0 to 1 wants figures for faders: levels are
/// mapped from the window, ratios from their own range (0 to 1, or −1 to 1) to the output range, and cut to it
/// if the target says so. Figures in other units, whole numbers, and levels without a window go out as they are. A route
/// states its own ranges for any figure, and may bend the way between them.
struct ValueMapping: Hashable, Sendable {
  let source: ClosedRange<Float>
  let output: ClosedRange<Float>
  let clamps: Bool
  var curve: Float = 1
  private(set) var isInverted = false

  /// What the lowest figure of the source becomes.
  var resting: Float { isInverted ? output.upperBound : output.lowerBound }

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

  /// Makes the mapping of a route; nil when it asks for none.
  init?(_ descriptor: OutputDescriptor, _ route: RouteSettings, _ target: TargetSettings) {
    guard let output = route.output else {
      self.init(descriptor, target)
      return
    }
    self.init(
      source: route.input ?? ValueMapping.natural(descriptor, target), output: output,
      clamps: route.clamps, curve: route.curve)
    isInverted = route.isInverted
  }

  private init(
    source: ClosedRange<Float>, output: ClosedRange<Float>, clamps: Bool, curve: Float
  ) {
    self.source = source
    self.output = output
    self.clamps = clamps
    self.curve = curve
  }

  /// What is mapped when nothing is said: decibels from the target's window or the usual one, all else from its range.
  private static func natural(
    _ descriptor: OutputDescriptor, _ target: TargetSettings
  ) -> ClosedRange<Float> {
    switch descriptor.unit {
    case .decibels, .decibelsFullScale, .decibelsTruePeak, .loudnessFullScale:
      let usual = ShapingSettings()
      return target.decibelWindow ?? usual.bottom...usual.top
    default: return descriptor.range
    }
  }

  func callAsFunction(_ value: Float) -> Float {
    let width = output.upperBound - output.lowerBound
    let way = bent(value.position(in: source))
    let place = isInverted ? 1 - way : way
    let mapped = (output.lowerBound + place * width).madeFinite
    return clamps ? mapped.clamped(to: output) : mapped
  }

  /// The place on the curve; below 0 there is none but the straight line.
  private func bent(_ place: Float) -> Float {
    curve == 1 || place <= 0 ? place : powf(place, curve)
  }
}
