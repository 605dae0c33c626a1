/// A set of measured values.
struct Distribution {
  private let sorted: [Double]

  init(_ values: [Double]) {
    sorted = values.sorted()
  }

  var count: Int { sorted.count }
  var mean: Double { sorted.reduce(0, +) / Double(max(1, sorted.count)) }
  var largest: Double { sorted.last ?? 0 }

  /// The smallest value that at least the fraction `share` of all values does not exceed.
  func quantile(_ share: Double) -> Double {
    guard !sorted.isEmpty else { return 0 }
    let rank = (share * Double(sorted.count)).rounded(.up)
    return sorted[min(sorted.count, max(1, Int(rank))) - 1]
  }
}
