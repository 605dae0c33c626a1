/// How linear values become figures from 0 to 1 for pictures and lights.
public struct ShapingSettings: Hashable, Sendable {
  /// The time in which a rise covers 1 − 1/e of a step.
  public var attack = Seconds.milliseconds(5)
  /// The time in which a fall covers 1 − 1/e of a step.
  public var release = Seconds.milliseconds(150)
  /// The level in decibels that becomes 0.
  public var bottom: Float = -60
  /// The level in decibels that becomes 1.
  public var top: Float = 0
  /// The exponent behind the window: 1 is linear in decibels, above 1 favours loud values.
  public var curve: Float = 1
  /// How long a peak stands still.
  public var peakHold = Seconds.milliseconds(500)
  /// How a peak falls after its hold, in units per second squared.
  public var gravity: Float = 2
  /// Automatic gain; nil means none.
  public var automaticGain: AutomaticGainSettings?

  public init() {}
}

/// How automatic gain brings programmes of different level to the same picture.
public struct AutomaticGainSettings: Hashable, Sendable {
  /// The level that the loudest recent value is brought to, in decibels.
  public var target: Float = -6
  /// The level below which the gain freezes, in decibels.
  public var gate: Float = -60
  /// The largest gain, in decibels.
  public var maximum: Float = 30
  /// The time constant with which gain falls when the programme grows louder.
  public var attack = Seconds.milliseconds(500)
  /// The time constant with which gain rises when the programme grows quieter.
  public var release = Seconds(8)
  /// The time constant in both directions for the first seconds of sound.
  public var fastStart = Seconds.milliseconds(250)
  /// How long the fast start lasts, counted over sound above the gate.
  public var fastStartDuration = Seconds(2)

  public init() {}
}
