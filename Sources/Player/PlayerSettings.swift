import Measurements

/// How a player behaves.
public struct PlayerSettings: Hashable, Sendable {
  /// The lengths of fades. None is shorter than 5 ms, so that none clicks.
  public struct Fades: Hashable, Sendable {
    public var start = Seconds.milliseconds(50)
    public var pause = Seconds.milliseconds(150)
    public var resume = Seconds.milliseconds(150)
    public var stop = Seconds.milliseconds(400)
    public var skip = Seconds.milliseconds(150)
    public var seek = Seconds.milliseconds(50)
    public var interrupt = Seconds.milliseconds(800)

    public init() {}
  }

  public var fades = Fades()
  /// How long a song goes over into the next one; 0 joins them without a gap.
  public var crossfade = Seconds(0)
  /// Output channels.
  public var channelCount = 2

  public init() {}

  /// The frames of a fade at `rate`.
  static func frames(of fade: Seconds, rate: Int) -> Int {
    let shortest = 0.005
    return Int((max(shortest, fade.value) * Double(max(1, rate))).rounded())
  }

  /// The frames of the crossfade at `rate`.
  func crossfadeFrames(at rate: Int) -> Int {
    Int((max(0, crossfade.value) * Double(rate)).rounded())
  }
}
