/// The caps over the bands: each stays for a moment where its band was highest, then falls.
struct FallingPeaks: Sendable {
  /// How long a cap stays, in seconds, and how fast it falls then, in decibels a second.
  static let hold = 1.0
  static let fall = 20.0

  /// In the unit of the bands, decibels.
  private(set) var values: [Float] = []
  private var ages: [Double] = []

  /// Lifts the caps to `bands`, `seconds` after the last time.
  mutating func update(_ bands: [Float], after seconds: Double) {
    guard values.count == bands.count else {
      (values, ages) = (bands, Array(repeating: 0, count: bands.count))
      return
    }
    for (index, band) in bands.enumerated() {
      ages[index] += seconds
      let falling = min(seconds, max(0, ages[index] - FallingPeaks.hold))
      values[index] -= Float(falling * FallingPeaks.fall)
      guard band >= values[index] else { continue }
      (values[index], ages[index]) = (band, 0)
    }
  }

  /// Lets all caps go.
  mutating func reset() {
    (values, ages) = ([], [])
  }
}
