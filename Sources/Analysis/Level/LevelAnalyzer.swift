import DSP
import Measurements
import Realtime

/// Levels of each channel: sample peak, mean square over a stated time, held peak, clipped samples, constant part; and
/// whether the input plays or is silent; on request also the meters of ``LevelMeter``.
///
/// Everything is linear: amplitudes in units of full scale, powers in its square.
struct LevelAnalyzer: ~Copyable {
  let channelCount: Int
  let hop: Int
  /// What mean squares are multiplied by: 1 for the reference of a full-scale square wave, 2 for a sine (AES17).
  let reference: Float
  let clipThreshold: Float
  let states: OwnedBuffer<LevelState>
  private let energies: OwnedBuffer<Double>
  private let means: OwnedBuffer<Double>
  var gate: SilenceGate
  let bank: MeterBank

  /// - Context: control
  init(_ settings: LevelSettings, channels: Int) {
    let capacity = EnergyWindow.capacity(
      of: settings.integration, hop: settings.hop, rate: settings.rate)
    channelCount = channels
    hop = settings.hop
    reference = settings.reference
    clipThreshold = settings.clipThreshold
    energies = OwnedBuffer(repeating: 0, count: channels * capacity)
    means = OwnedBuffer(repeating: 0, count: channels * capacity)
    gate = settings.gate
    bank = MeterBank(settings, channels: channels)
    let energy = energies.base
    let mean = means.base
    states = OwnedBuffer(
      (0..<channels).map { channel in
        LevelState(
          settings, energies: energy + channel * capacity, means: mean + channel * capacity,
          capacity: capacity)
      })
  }
}

/// The levels of one channel.
struct LevelState: BitwiseCopyable {
  var newest = LevelSums()
  var energy: EnergyWindow
  var mean: MeanWindow
  var held: HeldPeak
  /// Clipped samples since the start or the last reset.
  var clipCount = 0

  init(
    _ settings: LevelSettings, energies: UnsafeMutablePointer<Double>,
    means: UnsafeMutablePointer<Double>, capacity: Int
  ) {
    energy = EnergyWindow(storage: energies, capacity: capacity, hop: settings.hop)
    mean = MeanWindow(storage: means, capacity: capacity, hop: settings.hop)
    held = HeldPeak(
      hold: settings.hold, fall: settings.fall, hop: settings.hop, rate: settings.rate)
  }
}
