/// Writes whole numbers as decimal digits, with a point among them.
///
/// Eight digits are made at once in a register; zeros in front are shifted out. 32 bytes must be free at the place.
enum DigitText {
  private static let zeros: UInt64 = 0x3030_3030_3030_3030

  /// Writes `digits`, 1 to 999,999,999, with a point before the last `decimals` of them, at most 13 and no fewer than two
  /// less than there are; returns the number of bytes.
  static func write(
    _ digits: UInt32, decimals: Int, to place: UnsafeMutablePointer<UInt8>
  ) -> Int {
    guard digits < 100_000_000 else { return writeNine(digits, decimals: decimals, to: place) }
    let (text, count) = parts(digits)
    let wholeCount = count &- decimals
    guard wholeCount > 0 else {
      store(text, to: place + beginFraction(after: -wholeCount, to: place))
      return decimals &+ 2
    }
    store(text, to: place)
    store(text &>> UInt64(truncatingIfNeeded: 8 &* wholeCount), to: place + wholeCount + 1)
    place[wholeCount] = UInt8(ascii: ".")
    return count &+ 1
  }

  /// Writes `whole`, of at most eight digits, and `.0` behind it; returns the number of bytes.
  static func write(_ whole: UInt32, to place: UnsafeMutablePointer<UInt8>) -> Int {
    let (text, count) = parts(whole)
    store(text, to: place)
    place[count] = UInt8(ascii: ".")
    place[count &+ 1] = UInt8(ascii: "0")
    return count &+ 2
  }

  /// As above for nine digits, which are rare.
  private static func writeNine(
    _ digits: UInt32, decimals: Int, to place: UnsafeMutablePointer<UInt8>
  ) -> Int {
    let first = digits / 100_000_000
    let text = eight(digits &- first &* 100_000_000) | zeros
    let wholeCount = 9 &- decimals
    let start = wholeCount > 0 ? 0 : beginFraction(after: -wholeCount, to: place)
    place[start] = UInt8(truncatingIfNeeded: first) &+ UInt8(ascii: "0")
    store(text, to: place + start + 1)
    guard wholeCount > 0 else { return decimals &+ 2 }
    store(text &>> UInt64(truncatingIfNeeded: 8 &* (wholeCount &- 1)), to: place + wholeCount + 1)
    place[wholeCount] = UInt8(ascii: ".")
    return 10
  }

  /// Writes `0.` and `zeroCount` zeros, and returns where the digits follow.
  private static func beginFraction(
    after zeroCount: Int, to place: UnsafeMutablePointer<UInt8>
  ) -> Int {
    store(zeros, to: place)
    store(zeros, to: place + 8)
    place[1] = UInt8(ascii: ".")
    return zeroCount &+ 2
  }

  /// The digits of a number below 10⁸ in the order of memory, and how many there are.
  private static func parts(_ number: UInt32) -> (text: UInt64, count: Int) {
    let digits = eight(number)
    let count = max(1, 8 &- digits.trailingZeroBitCount / 8)
    return ((digits | zeros) &>> UInt64(truncatingIfNeeded: 8 &* (8 &- count)), count)
  }

  /// The eight digits of a number below 10⁸, a byte each, the first in the lowest byte.
  ///
  /// Two halves, then four quarters, then eight digits are divided at once: 10486/2²⁰ is 1/100 for numbers up to 9,999, 103/2¹⁰
  /// is 1/10 for numbers up to 99 (Warren, Hacker's Delight, chapter 10).
  private static func eight(_ number: UInt32) -> UInt64 {
    let upper = number / 10_000
    let halves = UInt64(upper) | UInt64(number &- upper &* 10_000) << 32
    let hundreds = ((halves &* 10_486) >> 20) & 0x0000_007F_0000_007F
    let quarters = hundreds | (halves &- hundreds &* 100) << 16
    let tens = ((quarters &* 103) >> 10) & 0x000F_000F_000F_000F
    return tens | (quarters &- tens &* 10) << 8
  }

  private static func store(_ text: UInt64, to place: UnsafeMutablePointer<UInt8>) {
    UnsafeMutableRawPointer(place).storeBytes(of: text.littleEndian, as: UInt64.self)
  }
}
