import Glibc
import Measurements

/// Overlapping triangles on a musical scale, the filter bank of SuperFlux (Böck and Widmer, DAFx-13): 24 centres an
/// octave, tuned to 440 Hz, each triangle from the centre below to the centre above. Centres that fall on one bin are
/// one band, so low bands are single bins.
///
/// - Context: control
public struct TriangleBands: Sendable {
  /// The bins of one band and where their weights start.
  public struct Band: BitwiseCopyable, Sendable {
    public let firstBin: Int32
    public let binCount: Int32
    public let firstWeight: Int32
  }

  /// The span of the paper: 27.5 Hz, the lowest key of a piano, to 16 kHz.
  public static let range = 27.5...16_000.0
  public private(set) var bands: [Band] = []
  public private(set) var weights: [Float] = []
  /// The centre of each band in Hz.
  public private(set) var centres: [Double] = []

  /// Makes the bands of a transform of `length` points at `rate`.
  public init(length: Int, rate: SampleRate) {
    let width = Double(rate.hertz) / Double(length)
    let bins = TriangleBands.bins(width: width, last: length / 2 - 1)
    for index in 1..<(bins.count - 1) {
      append(from: bins[index - 1], over: bins[index], to: bins[index + 1])
      centres.append(Double(bins[index]) * width)
    }
  }

  /// The index of the first band whose centre is at `frequency` or above.
  public func index(from frequency: Double) -> Int {
    centres.firstIndex { $0 >= frequency } ?? centres.count
  }

  /// The bins nearest to the centres, each once, in rising order.
  private static func bins(width: Double, last: Int) -> [Int] {
    let lowest = Int((24 * log2(range.lowerBound / 440)).rounded(.up))
    let highest = Int((24 * log2(range.upperBound / 440)).rounded(.down))
    var bins: [Int] = []
    for step in lowest...highest {
      let bin = Int((440 * exp2(Double(step) / 24) / width).rounded())
      if bin <= last && bin != bins.last { bins.append(bin) }
    }
    return bins
  }

  private mutating func append(from low: Int, over centre: Int, to high: Int) {
    let rising = (low..<centre).map { Float($0 - low) / Float(centre - low) }
    let falling = (centre..<high).map { Float(high - $0) / Float(high - centre) }
    bands.append(
      Band(
        firstBin: Int32(low), binCount: Int32(high - low), firstWeight: Int32(weights.count)))
    weights += rising + falling
  }
}
