import DSP
import Measurements
import Realtime

/// The onset strength of SuperFlux (Böck and Widmer, DAFx-13), band by band: how much the logarithmic spectrum has risen
/// since 10 ms ago, above the greatest of three neighbouring bands of then.
///
/// The spectrum is the power mean of the input's channels.
struct SpectralFlux: ~Copyable {
  /// 200 frames a second as in the paper.
  static let hop = Seconds(0.005)
  /// Of Hann, as in the paper, whose 46 ms report a hit 3 ms later for the same score on the annotated recordings. A Kaiser
  /// window (β = 5) is quicker still, but takes vibrato for onsets.
  static let length = Seconds(0.028)
  /// How far back the spectrum is compared: the paper's 10 ms.
  static let lag = Seconds(0.01)
  /// The lowest rate in Hz: a hop still has ten frames, and four octaves of bands lie below half of it.
  static let leastRate = 2_000
  /// The paper compresses log₁₀(1 + |X|) of a transform in which a full-scale sine has a magnitude of 512; in units
  /// where the bins of that sine sum to a power of 1, its greatest one is √(2/3).
  let gain: Float = 627

  let channelCount: Int
  let bandCount: Int
  /// The mean power of the channels, bin by bin.
  let power: OwnedBuffer<Float>
  let bands: OwnedBuffer<TriangleBands.Band>
  let weights: OwnedBuffer<Float>
  let bandPower: OwnedBuffer<Float>
  /// The newest spectra, one row each; before and behind the bands of a row stand zeros.
  let rows: OwnedBuffer<Float>
  let rowCount: Int
  let stride: Int
  var newest = 0
  /// How many rows have been written since the start or a gap, at most all.
  var filled = 0
  /// By how much each band has risen.
  let rises: OwnedBuffer<Float>

  /// Makes the flux of transforms by `key` at `rate` for an input of `channels`.
  ///
  /// - Context: control
  init(_ triangles: TriangleBands, key: StageKey, channels: Int) {
    channelCount = channels
    bandCount = triangles.bands.count
    let padded = (bandCount + 7) & ~7
    power = OwnedBuffer(repeating: 0, count: key.length / 2 + 1 + 8)
    bands = OwnedBuffer(triangles.bands)
    weights = OwnedBuffer(triangles.weights)
    bandPower = OwnedBuffer(repeating: 0, count: padded)
    rowCount = Int((SpectralFlux.lag.value / SpectralFlux.hop.value).rounded()) + 1
    stride = padded + 16
    rows = OwnedBuffer(repeating: 0, count: rowCount * stride)
    rises = OwnedBuffer(repeating: 0, count: padded)
  }

  /// Refuses rates below ``leastRate``.
  ///
  /// - Context: control
  static func check(_ parameters: AnalyzerParameters) throws(AnalysisError) {
    guard parameters.rate.hertz < leastRate else { return }
    throw parameters.unsuited(
      "it needs a rate of \(leastRate) Hz or more; start the server or convert the file with one")
  }

  /// The stage that every flux shares.
  static func key(at rate: SampleRate) -> StageKey {
    StageKey(
      kind: .transform(
        length: TransformLength(nearestTo: length, at: rate).points, window: .hann, removesDC: true
      ),
      hop: rate.frameCount(of: hop))
  }
}
