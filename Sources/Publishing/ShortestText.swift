import Measurements

/// Writes figures in the fewest digits that read back as the same value: the digits of `description`, without a string on the
/// way, which would take most of the time of a file's analysis.
enum ShortestText {
  /// 10⁰ to 10¹², each exact.
  private static let powers: [Double] = [
    1, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 1e11, 1e12,
  ]
  /// Figures of a usual size; the others are left to the standard library.
  private static let usual: Range<Double> = 1e-3..<1e6

  /// Appends `value`, which is finite.
  static func append(_ value: Float, to output: inout [UInt8]) {
    let size = Double(value.magnitude)
    if usual.contains(size), size == size.rounded(.down) {
      output.append(digits: Int(size), decimals: -1, isNegative: value < 0)
    } else if usual.contains(size), let (digits, decimals) = shortest(value, size) {
      output.append(digits: digits, decimals: decimals, isNegative: value < 0)
    } else {
      output.append(contentsOf: value.description.utf8)
    }
  }

  /// The fewest digits between the middles of `value` and its neighbours, and how many of them stand behind the point; nil
  /// where rounding leaves a doubt.
  ///
  /// Nine digits always do (IEEE 754, section 5.12.2). Scaled to nine digits, a figure is off by less than 2⁻⁵³ of itself,
  /// and half a step to its neighbour is 2⁻²⁵ of it, so only what comes to within 2⁻²⁰ of that middle is in doubt.
  private static func shortest(_ value: Float, _ size: Double) -> (digits: Int, decimals: Int)? {
    // Below a power of two the neighbour is half as far.
    guard value.significandBitPattern != 0 else { return nil }
    var decimals = 3
    while size * powers[decimals] < 1e8 { decimals += 1 }
    let scaled = size * powers[decimals]
    let reach = Double(value.ulp) / 2 * powers[decimals]
    var best = scaled.rounded()
    for cut in 1...8 {
      let unit = powers[cut]
      let candidate = (scaled / unit).rounded()
      let distance = (candidate * unit - scaled).magnitude
      if (distance - reach).magnitude < reach * 0x1p-20 { return nil }
      if (distance - unit / 2).magnitude < unit * 0x1p-20 { return nil }
      guard distance < reach else { return (Int(best), decimals - cut + 1) }
      best = candidate
    }
    return nil
  }
}

extension [UInt8] {
  /// Appends `digits` with a point before the last `decimals` of them, or with `.0` behind them for −1.
  fileprivate mutating func append(digits: Int, decimals: Int, isNegative: Bool) {
    withUnsafeTemporaryAllocation(of: UInt8.self, capacity: 24) { buffer in
      var (rest, start, left) = (digits, 24, decimals)
      func put(_ byte: UInt8) {
        start -= 1
        buffer[start] = byte
      }
      if decimals < 0 {
        put(UInt8(ascii: "0"))
        put(UInt8(ascii: "."))
      }
      repeat {
        put(UInt8(ascii: "0") + UInt8(truncatingIfNeeded: rest % 10))
        rest /= 10
        left -= 1
        if left == 0 { put(UInt8(ascii: ".")) }
      } while rest > 0 || left >= 0
      if isNegative { put(UInt8(ascii: "-")) }
      append(contentsOf: buffer[start...])
    }
  }
}
