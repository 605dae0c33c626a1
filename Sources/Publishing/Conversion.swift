import Measurements

extension Float {
  /// The value itself when it is finite, 0 for not a number, the largest figure for the infinities.
  var madeFinite: Float {
    if isFinite { return self }
    if isNaN { return 0 }
    return self > 0 ? .greatestFiniteMagnitude : -.greatestFiniteMagnitude
  }

  /// The value cut to `range`; not a number becomes the lower bound.
  func clamped(to range: ClosedRange<Float>) -> Float {
    guard self > range.lowerBound else { return range.lowerBound }
    return min(self, range.upperBound)
  }
}

extension OutputDescriptor.Conversion {
  /// Returns what `linear` is outside the callback; always finite.
  func callAsFunction(_ linear: Float) -> Float {
    switch self {
    case .power: Decibels(power: linear).value
    case .amplitude: Decibels(amplitude: linear).value
    case .marks: 4 + Decibels(amplitude: linear).value / 4
    case .identity: linear.madeFinite
    }
  }

  /// Returns the mean of `values`: that of their powers for levels, the arithmetic one otherwise.
  ///
  /// No values give 0.
  func mean(of values: ArraySlice<Float>) -> Float {
    guard !values.isEmpty else { return 0 }
    let count = Double(values.count)
    guard self == .amplitude || self == .marks else {
      return Float(values.reduce(0) { $0 + Double($1) } / count).madeFinite
    }
    return Float((values.reduce(0) { $0 + Double($1) * Double($1) } / count).squareRoot())
      .madeFinite
  }
}
