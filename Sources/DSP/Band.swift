/// A range of frequencies in hertz: from `lower`, included, to `upper`, excluded.
public struct Band: Hashable, Sendable {
  public let lower: Double
  /// The frequency that the band is named after; the plan says which mean it is.
  public let centre: Double
  public let upper: Double

  public init(lower: Double, centre: Double, upper: Double) {
    self.lower = lower
    self.centre = centre
    self.upper = upper
  }

  /// Makes the bands between successive `edges`, named after the geometric mean of their edges, or after the
  /// arithmetic mean where the lower edge is 0.
  static func between(_ edges: [Double]) -> [Band] {
    zip(edges, edges.dropFirst()).map { lower, upper in
      let centre = lower > 0 ? (lower * upper).squareRoot() : (lower + upper) / 2
      return Band(lower: lower, centre: centre, upper: upper)
    }
  }
}
