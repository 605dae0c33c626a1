import CVamp
import Glibc

/// Gives the features of one plugin their positions in frames.
struct FeatureClock {
  private let rate: Double
  private let outputs: [OutputFacts]
  /// The time in seconds of the newest feature of each output that is evenly spaced; nil before the first.
  private var newest: [Double?]
  /// The highest position of each output.
  private var highest: [Int64]
  private var origin: Double = 0

  init(outputs: [OutputFacts], rate: Double) {
    self.outputs = outputs
    self.rate = rate
    newest = outputs.map { _ in nil }
    highest = outputs.map { _ in Int64.min }
  }

  /// Starts anew at `position`.
  mutating func restart(at position: Int64) {
    origin = Double(position) / rate
    newest = outputs.map { _ in nil }
  }

  /// The position of `feature` of output number `index` that came of the block at `block`; nil when its time is before that
  /// of an earlier feature, or before all sound.
  mutating func position(
    of feature: VampFeature, output index: Int, block: Int64
  ) -> Int64? {
    let stamp =
      feature.hasTimestamp != 0 ? Double(feature.sec) + Double(feature.nsec) / 1e9 : nil
    let position: Int64
    switch outputs[index].timing {
    case .step: position = block
    case .stamped: position = stamp.map { Int64(($0 * rate).rounded()) } ?? block
    case .fixed(let perSecond):
      let time: Double
      if let stamp {
        time = (stamp * perSecond).rounded() / perSecond
      } else {
        time = newest[index].map { $0 + 1 / perSecond } ?? origin
      }
      newest[index] = time
      position = Int64((time * rate).rounded())
    }
    guard position >= 0, position >= highest[index] else { return nil }
    highest[index] = position
    return position
  }
}
