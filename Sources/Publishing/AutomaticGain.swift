import Measurements

/// A gain in decibels that brings the loudest recent level of an instance to one target.
///
/// The loudest recent level rises at once and falls by ``fall`` decibels in a second. The gain moves towards target
/// minus that level, covering 1 − 1/e of the way in the attack time when it sinks and in the release time when it
/// grows, or in the fast-start time, both ways, for the first seconds of sound. Sound is what lies above the gate:
/// below it level and gain stand still until the gate is exceeded by ``hysteresis``, so neither a pause nor a muted
/// input lets the gain creep. The gain stays within ±maximum.
struct AutomaticGain {
  /// The fall of the recent level: 20 dB in 1.7 s, the return of a digital peak meter (IEC 60268-18).
  static let fall = 20 / 1.7
  /// By how much the gate must be exceeded after silence, in decibels.
  static let hysteresis: Float = 3

  /// The gain in decibels.
  private(set) var gain = 0.0
  private let settings: AutomaticGainSettings
  private let hop: Double
  private let attack: OnePole
  private let release: OnePole
  private let fastStart: OnePole
  private var recent = -Double.infinity
  private var isOpen = false
  private var heard = 0.0

  init(_ settings: AutomaticGainSettings, hop: Seconds) {
    self.settings = settings
    self.hop = hop.value
    attack = OnePole(timeConstant: settings.attack.value, duration: hop.value)
    release = OnePole(timeConstant: settings.release.value, duration: hop.value)
    fastStart = OnePole(timeConstant: settings.fastStart.value, duration: hop.value)
  }

  /// Takes the loudest level of one hop, in decibels.
  mutating func advance(loudest level: Float) {
    isOpen = level >= settings.gate + (isOpen ? 0 : AutomaticGain.hysteresis)
    guard isOpen else { return }
    recent = max(Double(level), recent - AutomaticGain.fall * hop)
    let maximum = Double(settings.maximum)
    let goal = min(max(Double(settings.target) - recent, -maximum), maximum)
    gain = follower(towards: goal).advance(gain, towards: goal)
    heard += hop
  }

  private func follower(towards goal: Double) -> OnePole {
    if heard < settings.fastStartDuration.value { return fastStart }
    return goal < gain ? attack : release
  }
}
