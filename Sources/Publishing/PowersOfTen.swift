/// What scales figures of a usual size to nine digits before the point.
enum PowersOfTen {
  /// 10² to 10¹³, each exact in a double.
  private static let scales: InlineArray<12, Double> = [
    1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 1e11, 1e12, 1e13,
  ]

  static func scale(_ decimals: Int) -> Double { scales[decimals &- 2] }

  /// The power that brings `size` to 10⁸ at least, and below 10¹⁰: eight less the decimal logarithm of the power of two below it.
  static func decimals(of size: Float) -> Int {
    // 1233/4096 is log₁₀ 2 to four digits, enough for exponents below 1,000.
    8 &- (Int(size.exponent) &* 1_233) >> 12
  }
}
