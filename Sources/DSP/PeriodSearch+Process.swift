extension PeriodSearch {
  /// Returns the peak that stands for the period; one of height 0 where there is none.
  ///
  /// - Parameter correlation: the autocorrelation of the windowed sound from lag 0 to two past the longest; it is
  ///   overwritten
  @_noLocks
  public func peak(of correlation: UnsafeMutablePointer<Float>) -> Peak {
    let energy = correlation[0]
    guard energy > 0 else { return Peak(lag: 0, height: 0) }
    normalize(correlation, by: 1 / energy)
    var best = 0
    var bestScore = -Float.greatestFiniteMagnitude
    var lag = shortest
    while lag <= longest {
      let height = correlation[lag]
      if height > PeriodSearch.leastHeight, height >= correlation[lag &- 1],
        height > correlation[lag &+ 1], height - costs[lag] > bestScore
      {
        best = lag
        bestScore = height - costs[lag]
      }
      lag &+= 1
    }
    return best > 0 ? vertex(of: correlation, about: best) : Peak(lag: 0, height: 0)
  }

  @_noLocks
  private func normalize(_ correlation: UnsafeMutablePointer<Float>, by scale: Float) {
    var lag = 0
    while lag < longest &+ 2 {
      correlation[lag] *= scale * corrections[lag]
      lag &+= 1
    }
  }

  /// The vertex of the parabola through a peak and its neighbours.
  @_noLocks
  private func vertex(of correlation: UnsafePointer<Float>, about lag: Int) -> Peak {
    let (before, here, after) = (correlation[lag &- 1], correlation[lag], correlation[lag &+ 1])
    let curvature = before - 2 * here + after
    let shift = curvature < 0 ? 0.5 * (before - after) / curvature : 0
    return Peak(lag: Float(lag) + shift, height: here - 0.25 * (before - after) * shift)
  }
}
