import Measurements
import Realtime

/// Announces percussive onsets ahead of the spectral flux, and says afterwards whether the flux heard them too.
///
/// Attacks are looked for in the sound and in its differences, which keep the sticks and cymbals and leave out the bass.
/// The power is the mean of the channels.
struct OnsetHerald: BitwiseCopyable {
  /// −50 dB, and as much for the differences, whose power is less by 10 dB and more for all but the highest sounds.
  private static let gate: Float = 1e-5
  private static let differenceGate: Float = 1e-6
  /// The rate whose neighbouring samples are compared; at higher ones those as far apart.
  private static let differenceRate = 48_000.0
  /// How long the flux has time: its onsets are told 17 ms after they happened in nine of ten cases, 30 ms at most.
  private static let patience = Seconds(0.04)

  /// What a herald has to tell.
  enum News: BitwiseCopyable {
    case nothing
    case attack
    case confirmed
    case withdrawn
  }

  let channelCount: Int
  /// How many frames apart the samples of a difference lie.
  let lag: Int
  let patienceSteps: Int
  var whole: AttackDetector
  var differences: AttackDetector
  /// The powers of the channels so far.
  var wholePower: Float = 0
  var differencePower: Float = 0
  /// How strong the newest attack was.
  var strength: Float = 0
  /// How many steps ago it was; more than the patience once it is settled.
  var stepsSinceAttack: Int
  /// Likewise for the newest onset of the flux.
  var stepsSinceOnset: Int

  /// The stage that hands out the sound.
  static func key(at rate: SampleRate) -> StageKey {
    StageKey(kind: .slice, hop: max(2, rate.frameCount(of: AttackDetector.step)))
  }

  /// The number of values that the storage holds.
  static func capacity(_ key: StageKey, rate: SampleRate) -> Int {
    2 * AttackDetector.capacity(step: rate.duration(of: key.hop))
  }

  /// Makes a herald over `storage`, which holds ``capacity(_:rate:)`` zeros and must outlive this.
  ///
  /// - Context: control
  init(
    storage: UnsafeMutablePointer<Float>, key: StageKey, rate: SampleRate, channels: Int
  ) {
    let step = rate.duration(of: key.hop)
    channelCount = channels
    lag = max(1, Int((Double(rate.hertz) / OnsetHerald.differenceRate).rounded()))
    patienceSteps = Int(OnsetHerald.patience.value / step.value)
    whole = AttackDetector(storage: storage, step: step, gate: OnsetHerald.gate)
    differences = AttackDetector(
      storage: storage + AttackDetector.capacity(step: step), step: step,
      gate: OnsetHerald.differenceGate)
    stepsSinceAttack = patienceSteps + 1
    stepsSinceOnset = patienceSteps + 1
  }
}
