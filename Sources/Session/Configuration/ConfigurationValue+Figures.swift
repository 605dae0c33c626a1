import Measurements

extension ConfigurationValue {
  /// A figure in `unit` within `range`, written as a number or as text with a unit, such as `"1.2 kHz"`.
  func figure(_ unit: Unit, in range: ClosedRange<Double>) -> Double? {
    let scale = UnitScale(unit)
    let value: Double
    switch node.value {
    case .number(let number): value = number
    case .text(let text):
      guard let read = scale.value(of: text) else {
        fail("is \(Quoted.text(text))", mend: "write " + scale.advice)
        return nil
      }
      value = read
    default:
      failKind("write " + scale.advice)
      return nil
    }
    return check(value, in: range, said: scale.text)
  }

  /// A duration in seconds within `range` of seconds, written as a number of milliseconds or as text in ms, s, min or h.
  func duration(in range: ClosedRange<Double>) -> Seconds? {
    let milliseconds = figureInMilliseconds()
    guard let milliseconds else { return nil }
    return check(milliseconds / 1_000, in: range) { NumberText.ofDuration(seconds: $0) }.map {
      Seconds($0)
    }
  }

  private func figureInMilliseconds() -> Double? {
    let advice =
      "write a duration such as \"43 ms\", \"1.5 s\", \"5 min\", \"1 h\" or a number of milliseconds"
    switch node.value {
    case .number(let number): return number
    case .text(let text):
      if let value = UnitScale(.milliseconds).value(of: text) { return value }
      fail("is \(Quoted.text(text))", mend: advice)
      return nil
    default:
      failKind(advice)
      return nil
    }
  }

  /// A whole number within `range`.
  func whole(in range: ClosedRange<Int>) -> Int? {
    let bounds = Double(range.lowerBound)...Double(range.upperBound)
    guard case .number(let number) = node.value else {
      failKind("write a whole number from \(NumberText.of(bounds))")
      return nil
    }
    guard let checked = check(number, in: bounds, said: NumberText.of) else { return nil }
    guard let whole = Int(exactly: checked) else {
      fail(
        "is \(NumberText.of(number))", mend: "write a whole number from \(NumberText.of(bounds))")
      return nil
    }
    return whole
  }

  private func check(
    _ value: Double, in range: ClosedRange<Double>, said: (Double) -> String
  ) -> Double? {
    guard value.isFinite else {
      fail(
        "is not a finite number",
        mend: "the range is \(said(range.lowerBound)) to \(said(range.upperBound))")
      return nil
    }
    guard range.contains(value) else {
      fail(
        "is \(said(value))",
        mend: "the range is \(said(range.lowerBound)) to \(said(range.upperBound))")
      return nil
    }
    return value
  }
}
