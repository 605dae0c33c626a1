import Measurements

/// A key that says how values become figures for pictures, with its range and where it is kept.
struct ShapingKey<Root: Sendable>: Sendable {
  /// Where the value is kept.
  enum Field: Sendable {
    case figure(WritableKeyPath<Root, Float> & Sendable)
    /// In seconds.
    case duration(WritableKeyPath<Root, Seconds> & Sendable)
  }

  let key: String
  let summary: String
  let unit: Unit
  /// In the unit, for durations in seconds.
  let range: ClosedRange<Double>
  let field: Field

  init(
    _ key: String, _ summary: String, _ unit: Unit, _ range: ClosedRange<Double>,
    _ path: WritableKeyPath<Root, Float> & Sendable
  ) {
    (self.key, self.summary, self.unit, self.range) = (key, summary, unit, range)
    field = .figure(path)
  }

  init(
    _ key: String, _ summary: String, seconds range: ClosedRange<Double>,
    _ path: WritableKeyPath<Root, Seconds> & Sendable
  ) {
    (self.key, self.summary, self.unit, self.range) = (key, summary, .milliseconds, range)
    field = .duration(path)
  }

  /// Reads `value` into `root`; a fault is noted and leaves `root` as it is.
  func decode(_ value: ConfigurationValue, into root: inout Root) {
    switch field {
    case .figure(let path):
      if let figure = value.figure(unit, in: range) { root[keyPath: path] = Float(figure) }
    case .duration(let path):
      if let duration = value.duration(in: range) { root[keyPath: path] = duration }
    }
  }
}

/// The keys of shaping, in the order of the documentation.
enum ShapingKeys {
  static let shaping: [ShapingKey<ShapingSettings>] = [
    ShapingKey("attack", "time in which a rise covers 63 %", seconds: 0...10, \.attack),
    ShapingKey("release", "time in which a fall covers 63 %", seconds: 0...60, \.release),
    ShapingKey("bottom", "level that becomes 0", .decibelsFullScale, -120...0, \.bottom),
    ShapingKey("top", "level that becomes 1", .decibelsFullScale, -119...20, \.top),
    ShapingKey("curve", "exponent; above 1 favours loud values", .ratio, 0.1...10, \.curve),
    ShapingKey("peakHold", "how long a peak stands still", seconds: 0...60, \.peakHold),
    ShapingKey("gravity", "fall of a peak, in units per s²", .count, 0...100, \.gravity),
  ]

  static let automaticGain: [ShapingKey<AutomaticGainSettings>] = [
    ShapingKey(
      "target", "level that loud values are brought to", .decibelsFullScale, -60...0, \.target),
    ShapingKey("gate", "level below which the gain freezes", .decibelsFullScale, -120...0, \.gate),
    ShapingKey("maximum", "largest gain", .decibels, 0...80, \.maximum),
    ShapingKey("attack", "time constant of falling gain", seconds: 0.001...60, \.attack),
    ShapingKey("release", "time constant of rising gain", seconds: 0.001...600, \.release),
    ShapingKey("fastStart", "time constant at the start", seconds: 0.001...60, \.fastStart),
    ShapingKey("fastStartDuration", "length of the start", seconds: 0...600, \.fastStartDuration),
  ]
}
