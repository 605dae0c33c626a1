import Kernels

/// What one band takes of a spectrum, as the kernels sum it.
public typealias BandBlocks = Kernels.BandBlocks

extension BandBlocks {
  /// Lays blocks over the bins of `range` in a spectrum of `binCount` bins, at least eight.
  ///
  /// They reach past the band's bins where those fill no whole blocks, and the last one overlaps the others where the
  /// spectrum ends; there their weights are 0.
  ///
  /// - Parameter weights: a factor of power for each bin, or none at all
  /// - Context: control
  public init(_ range: BandRange, binCount: Int, weights: [Float] = []) {
    let bins = range.bins
    let start = min(2 * bins.lowerBound, 2 * binCount - 16)
    let middle = max(0, 2 * bins.upperBound - start - 9) / 8 * 8
    let end = start + 8 + middle
    let last = min(end, 2 * binCount - 8)
    func weight(_ float: Int) -> Float {
      range.share(of: float / 2) * (weights.isEmpty ? 1 : weights[float / 2])
    }
    var (firstWeights, lastWeights) = (SIMD8<Float>.zero, SIMD8<Float>.zero)
    for lane in 0..<8 {
      firstWeights[lane] = weight(start + lane)
      lastWeights[lane] = last + lane < end ? 0 : weight(last + lane)
    }
    self.init(
      start: Int32(start), middleCount: Int32(middle), lastOffset: Int32(last - start),
      firstWeights: firstWeights, lastWeights: lastWeights)
  }
}

extension BandRange {
  /// The bins that it has a share of; none from 0 on for a band without any.
  var bins: Range<Int> {
    let bins = [
      lowWeight > 0 ? Int(lowBin)..<Int(lowBin) + 1 : nil,
      fullEnd > fullStart ? Int(fullStart)..<Int(fullEnd) : nil,
      highWeight > 0 ? Int(highBin)..<Int(highBin) + 1 : nil,
    ].compactMap { $0 }
    guard let first = bins.first, let last = bins.last else { return 0..<0 }
    return first.lowerBound..<last.upperBound
  }

  /// Its share of `bin`, from 0 to 1.
  func share(of bin: Int) -> Float {
    var share: Float = Int(fullStart)..<max(Int(fullStart), Int(fullEnd)) ~= bin ? 1 : 0
    if bin == Int(lowBin) { share += lowWeight }
    if bin == Int(highBin) { share += highWeight }
    return share
  }
}
