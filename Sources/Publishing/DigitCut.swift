/// A number of nine digits and 20 binary places, rounded to fewer digits.
struct DigitCut {
  /// How far from a limit a number must be to be judged, in its last binary places: it is off by less than one of them.
  private static let doubt: UInt64 = 4

  let digits: UInt32
  /// How many digits were cut.
  let count: Int
  /// From the number to what is left of it, and whether it lies so near to the middle of two that either may be right.
  private let distance: UInt64
  private let isTie: Bool

  /// Cuts `count` digits, whose place is worth `unit` of the last digits.
  @inline(__always)
  private init(_ number: UInt64, cutting count: Int, unit: UInt32) {
    let whole = UInt32(truncatingIfNeeded: number >> 20) / unit
    let step = UInt64(unit) << 20
    let rest = number &- UInt64(whole) &* step
    let isUpper = rest > step / 2
    digits = whole &+ (isUpper ? 1 : 0)
    self.count = count
    distance = isUpper ? step &- rest : rest
    isTie = DigitCut.isNear(rest, step / 2)
  }

  /// The cut with the fewest digits within `reach` of `number`; nil where that is in doubt.
  ///
  /// What is within reach after a cut is so after every smaller one. Mostly up to two digits go: four cuts are made side by
  /// side, which costs less than to guess wrongly where to end.
  static func longest(of number: UInt64, reach: UInt64) -> DigitCut? {
    let none = DigitCut(number, cutting: 0, unit: 1)
    let one = DigitCut(number, cutting: 1, unit: 10)
    let two = DigitCut(number, cutting: 2, unit: 100)
    let three = DigitCut(number, cutting: 3, unit: 1_000)
    let isDoubtful =
      none.isTie || one.isDoubtful(reach) || two.isDoubtful(reach) || three.isDoubtful(reach)
    guard !isDoubtful else { return nil }
    guard three.distance >= reach else { return longer(three, number, reach) }
    let some = one.distance < reach ? one : none
    return two.distance < reach ? two : some
  }

  /// Goes on behind `cut` while that stays within `reach`.
  private static func longer(_ cut: DigitCut, _ number: UInt64, _ reach: UInt64) -> DigitCut? {
    var best = cut
    var unit: UInt32 = 1_000
    // A number just below 10⁹ may lose all nine.
    while best.count < 9 {
      unit *= 10
      let next = DigitCut(number, cutting: best.count + 1, unit: unit)
      if next.isDoubtful(reach) { return nil }
      guard next.distance < reach else { return best }
      best = next
    }
    return best
  }

  @inline(__always)
  private func isDoubtful(_ reach: UInt64) -> Bool {
    isTie || DigitCut.isNear(distance, reach)
  }

  @inline(__always)
  private static func isNear(_ first: UInt64, _ second: UInt64) -> Bool {
    first &- second &+ doubt <= 2 &* doubt
  }
}
