import DSP
import Measurements
import Realtime

/// Figures for the colour of a sound, from the mean power of the channels in each bin of a transform.
struct TimbreAnalyzer: ~Copyable {
  let channelCount: Int
  /// The distance of two bins in Hz.
  let binWidth: Float
  /// The part of the power that lies below the roll-off.
  let share: Float
  /// The sum of the channels' powers of each bin.
  let powers: OwnedBuffer<Float>
  /// The root of the mean power of each bin, and that of the transform before.
  let magnitudes: OwnedBuffer<Float>
  let earlier: OwnedBuffer<Float>
  /// Whether ``earlier`` holds a spectrum.
  var hasEarlier = false
  var flux: Float = 0
  var shape = SpectralShape()

  /// - Context: control
  init(length: Int, channels: Int, rate: SampleRate, share: Double) {
    channelCount = channels
    binWidth = Float(rate.hertz) / Float(length)
    self.share = Float(share)
    // The kernels read in steps of eight bins.
    let count = (length / 2 + 1 + 7) & ~7
    powers = OwnedBuffer(repeating: 0, count: count)
    magnitudes = OwnedBuffer(repeating: 0, count: count)
    earlier = OwnedBuffer(repeating: 0, count: count)
  }

  /// - Context: control
  static func prepare(
    _ parameters: AnalyzerParameters
  ) throws(AnalysisError) -> PreparedAnalyzer {
    let key = try parameters.transformKey(removesDC: true)
    let channels = parameters.input.channels
    let analyzer = TimbreAnalyzer(
      length: key.length, channels: channels, rate: parameters.rate,
      share: try parameters.number("rolloff"))
    return PreparedAnalyzer(
      owner: AnalyzerOwner(.timbre, analyzer), stage: key, needsPower: true,
      outputs: descriptor.outputs(channels: channels), warmUp: key.length + key.hop)
  }
}
