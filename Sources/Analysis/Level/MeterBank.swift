import DSP
import Glibc
import Measurements
import Realtime

/// The meters with ballistics of an instance of ``LevelAnalyzer``: those that it was asked for, of every channel.
struct MeterBank: ~Copyable {
  let meters: LevelMeterSet
  /// The same in the order of the payload.
  let order: OwnedBuffer<LevelMeter>
  let scales: MeterScales
  let channelCount: Int
  let states: OwnedBuffer<MeterState>
  private let samples: OwnedBuffer<Float>
  private let coefficients: OwnedBuffer<Float>

  /// - Context: control
  init(_ settings: LevelSettings, channels: Int) {
    meters = LevelMeterSet(settings.meters)
    order = OwnedBuffer(repeating: .truePeak, count: settings.meters.count)
    for (index, meter) in settings.meters.enumerated() { order.base[index] = meter }
    scales = settings.scales
    channelCount = channels
    let hasTruePeak = settings.meters.contains(.truePeak)
    let count = hasTruePeak ? TruePeakMeter.storageCount(longestBlock: settings.hop) : 0
    samples = OwnedBuffer(repeating: 0, count: channels * count)
    coefficients = OwnedBuffer(TruePeakInterpolation().coefficients)
    let (base, taps) = (samples.base, UnsafePointer(coefficients.base))
    states = OwnedBuffer(
      (0..<channels).map { channel in
        let truePeak = TruePeakMeter(
          longestBlock: settings.hop, storage: base + channel * count, coefficients: taps)
        return MeterState(settings, truePeak: hasTruePeak ? truePeak : nil)
      })
  }
}

/// What the readings are multiplied by, so that 1 is 0 dB of the meter's scale.
struct MeterScales: BitwiseCopyable {
  let volume: Float
  let programmeI: Float
  let programmeII: Float
  // For powers: that of a sine, AES17, with 12, 14 or 20 dB of headroom.
  let k12 = MeterScales.k(headroom: 12)
  let k14 = MeterScales.k(headroom: 14)
  let k20 = MeterScales.k(headroom: 20)

  /// Makes the scales from the levels in dBFS of a sine that reads 0 VU, 0 dB of type I and mark 4 or 0 dB of type II.
  init(volume: Double, programmeI: Double, programmeII: Double) {
    // The mean of a rectified sine is 2/π of its amplitude.
    self.volume = Float(Double.pi / 2 * pow(10, -volume / 20))
    self.programmeI = Float(pow(10, -programmeI / 20))
    self.programmeII = Float(pow(10, -programmeII / 20))
  }

  private static func k(headroom: Double) -> Float { Float(2 * pow(10, headroom / 10)) }
}

/// The meters of one channel.
struct MeterState: BitwiseCopyable {
  /// nil when it was not asked for.
  let truePeak: TruePeakMeter?
  /// The true peak of the newest hop.
  var newestTruePeak: Float = 0
  var digital: HeldPeak
  var volume: SecondOrderFollower
  var programme: ProgrammeMeter
  var k: SecondOrderFollower

  init(_ settings: LevelSettings, truePeak: TruePeakMeter?) {
    self.truePeak = truePeak
    // IEC 60268-18: the return is 20 dB in 1.7 s.
    digital = HeldPeak(hold: Seconds(0), fall: 20 / 1.7, hop: settings.hop, rate: settings.rate)
    // IEC 60268-17: 99 % of the deflection after 300 ms, with 1 to 1.5 % of overshoot: that fixes both figures.
    volume = SecondOrderFollower(frequency: 2.1505, quality: 0.6152, rate: settings.rate)
    programme = ProgrammeMeter(rate: settings.rate)
    // Katz's 600 ms, as his meters have it: two equal poles at 9.72/s, which take the RMS to 99 % in that time.
    k = SecondOrderFollower(frequency: 9.72 / (2 * .pi), quality: 0.5, rate: settings.rate)
  }
}
