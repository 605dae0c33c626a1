/// The bins of one band: whole ones, and two that it shares with its neighbours.
///
/// Bin k covers (k ± 0.5)·rate/N. A band's power is `lowWeight`·P[`lowBin`] + ΣP[`fullStart` ..< `fullEnd`]
/// + `highWeight`·P[`highBin`]. A weight of 0 makes its bin inert; the bin's number is then 0. A band inside one
/// bin has no whole bins and its share in `lowWeight`.
public struct BandRange: BitwiseCopyable, Hashable, Sendable {
  public var fullStart: Int32
  public var fullEnd: Int32
  public var lowBin: Int32
  public var lowWeight: Float
  public var highBin: Int32
  public var highWeight: Float

  /// Makes the range of a band from `lower` to `upper`, in bins, both from 0 to N/2.
  ///
  /// Bins 0 and N/2 reach beyond the spectrum by half of their width, so a band never has more than half of
  /// them: that is the share which the one-sided power of a real signal gives them.
  init(lower: Double, upper: Double) {
    self.init(fullStart: 0, fullEnd: 0, lowBin: 0, lowWeight: 0, highBin: 0, highWeight: 0)
    guard upper > lower else { return }
    let first = (lower + 0.5).rounded(.down)
    let last = (upper + 0.5).rounded(.down)
    lowBin = Int32(first)
    guard last > first else {
      lowWeight = Float(upper - lower)
      return
    }
    lowWeight = Float(first + 0.5 - lower)
    fullStart = Int32(first) + 1
    fullEnd = Int32(last)
    highWeight = Float(upper - (last - 0.5))
    highBin = highWeight > 0 ? Int32(last) : 0
  }

  init(
    fullStart: Int32, fullEnd: Int32, lowBin: Int32, lowWeight: Float, highBin: Int32,
    highWeight: Float
  ) {
    self.fullStart = fullStart
    self.fullEnd = fullEnd
    self.lowBin = lowBin
    self.lowWeight = lowWeight
    self.highBin = highBin
    self.highWeight = highWeight
  }
}
