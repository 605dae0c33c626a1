import DSP
import Measurements
import Realtime

/// The power of five regions of the spectrum, bass to treble.
struct ToneAnalyzer: ~Copyable {
  /// The edges of the regions in Hz.
  static let edges: [Double] = [20, 250, 500, 2_000, 4_000, 16_000]
  /// The regions' leaves, in the order of the edges.
  static let names = ["bass", "lowmid", "mid", "highmid", "treble"]

  let channelCount: Int
  /// What each region takes of the transform.
  let blocks: OwnedBuffer<BandBlocks>
  /// The power of each region of each channel.
  let regions: OwnedBuffer<Float>

  /// - Context: control
  init(_ map: BandMap, binCount: Int, channels: Int) {
    channelCount = channels
    blocks = OwnedBuffer(map.ranges.map { BandBlocks($0, binCount: binCount) })
    regions = OwnedBuffer(repeating: 0, count: channels * map.ranges.count)
  }

  /// - Context: control
  static func prepare(
    _ parameters: AnalyzerParameters
  ) throws(AnalysisError) -> PreparedAnalyzer {
    let key = try parameters.transformKey(removesDC: true)
    guard case .transform(let length, let shape, _) = key.kind else {
      preconditionFailure("A transform key names a transform")
    }
    let bands = zip(edges, edges.dropFirst()).map { lower, upper in
      Band(lower: lower, centre: (lower * upper).squareRoot(), upper: upper)
    }
    let map = BandMap(
      bands: bands, window: Window(shape, count: length), rate: parameters.rate)
    let channels = parameters.input.channels
    return PreparedAnalyzer(
      owner: AnalyzerOwner(.tone, ToneAnalyzer(map, binCount: length / 2 + 1, channels: channels)),
      stage: key,
      outputs: descriptor.outputs(channels: channels), warmUp: length)
  }
}
