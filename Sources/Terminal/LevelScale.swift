/// The scale of the level bars: linear in decibels.
enum LevelScale {
  /// The level at the left end, in dBFS.
  static let bottom: Float = -60
  /// The level at the right end: a sample may lie above full scale.
  static let top: Float = 6
  /// The levels that are written under the bars.
  static let marks: [Int] = [-60, -50, -40, -30, -20, -10, -6, 0, 6]

  /// Returns where `level` lies, from 0 at the left end to 1 at the right end.
  static func position(of level: Float) -> Float {
    min(1, max(0, (level - bottom) / (top - bottom)))
  }
}
