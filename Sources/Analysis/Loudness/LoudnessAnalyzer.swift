import DSP
import Measurements
import Realtime

/// The loudness of an input by ITU-R BS.1770-5, with the windows and gates of EBU Tech 3341 and 3342.
///
/// Hops are blocks of 10 ms at the usual rates. Loudness is given as a power, 10^(LUFS/10), and the range as the ratio of two powers. The
/// channels of an input of other than two channels are measured up to 10 ms apart, as all analyzers do.
struct LoudnessAnalyzer: ~Copyable {
  let blocks: LoudnessBlocks
  let channelCount: Int
  let measuresTruePeak: Bool
  /// The weight of each channel.
  let weights: OwnedBuffer<Double>
  /// One for each unit of the input: a pair, or a channel.
  let filters: OwnedBuffer<KFilter>
  /// One for each channel; without memory when true peak is not measured.
  let truePeaks: OwnedBuffer<TruePeakMeter>
  private let energies: OwnedBuffer<Double>
  private let histograms: OwnedBuffer<Double>
  private let samples: OwnedBuffer<Float>
  private let coefficients: OwnedBuffer<Float>

  /// What the energy of one block is multiplied by, as its share in the loudness of that block alone.
  let scale: Double
  /// The weighted energy of the block so far.
  var energy = 0.0
  var ring: EnergyRing
  /// What integrated loudness, range and maxima are made of.
  var programme: ProgrammeLoudness

  /// - Context: control
  init(_ settings: LoudnessSettings) {
    let channels = settings.weights.count
    blocks = settings.blocks
    channelCount = channels
    measuresTruePeak = settings.measuresTruePeak
    weights = OwnedBuffer(settings.weights)
    let filter = KFilter(KWeighting(rate: settings.rate))
    filters = OwnedBuffer(repeating: filter, count: channels == 2 ? 1 : channels)
    scale = LoudnessSettings.offset / Double(settings.blocks.length)
    energies = OwnedBuffer(repeating: 0, count: 2 * settings.blocks.shortTerm)
    ring = EnergyRing(storage: energies.base, capacity: settings.blocks.shortTerm)
    histograms = OwnedBuffer(repeating: 0, count: 2 * LoudnessHistogram.storageCount)
    programme = ProgrammeLoudness(
      grid: settings.blocks, blocks: LoudnessHistogram(storage: histograms.base),
      shortTerms: LoudnessHistogram(storage: histograms.base + LoudnessHistogram.storageCount),
      isRunning: settings.isRunning)
    let count =
      measuresTruePeak ? TruePeakMeter.storageCount(longestBlock: settings.blocks.length) : 0
    samples = OwnedBuffer(repeating: 0, count: channels * count)
    coefficients = OwnedBuffer(TruePeakInterpolation().coefficients)
    let (base, taps) = (samples.base, UnsafePointer(coefficients.base))
    truePeaks = OwnedBuffer(
      (0..<channels).map { channel in
        TruePeakMeter(
          longestBlock: settings.blocks.length, storage: base + channel * count, coefficients: taps)
      })
  }
}
