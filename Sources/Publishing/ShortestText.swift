import Measurements

/// Writes figures in the fewest digits that read back as the same value: the digits of `description`, without a string on the
/// way, which would take most of the time of a file's analysis.
enum ShortestText {
  /// 10³ to 10¹², each exact, and their inverses from 10⁻¹ on.
  private static let scales: [Double] = [1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 1e11, 1e12]
  private static let units: [Double] = [1, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8]
  private static let inverses: [Double] = [1, 1e-1, 1e-2, 1e-3, 1e-4, 1e-5, 1e-6, 1e-7, 1e-8]
  /// Figures of a usual size; the others are left to the standard library.
  private static let usual: Range<Double> = 1e-3..<1e6

  /// Appends `value`, which is finite.
  static func append(_ value: Float, to output: inout [UInt8]) {
    let size = Double(value.magnitude)
    guard usual.contains(size) else {
      return output.append(
        contentsOf: (value == 0 && value.sign == .plus ? "0.0" : value.description).utf8)
    }
    let whole = UInt32(size)
    if Double(whole) == size {
      output.append(digits: whole, decimals: -1, isNegative: value < 0)
    } else if let (digits, decimals) = shortest(value, size) {
      output.append(digits: digits, decimals: decimals, isNegative: value < 0)
    } else {
      output.append(contentsOf: value.description.utf8)
    }
  }

  /// The fewest digits between the middles of `value` and its neighbours, and how many of them stand behind the point; nil
  /// where rounding leaves a doubt.
  ///
  /// Nine digits always do (IEEE 754, section 5.12.2). Scaled to nine digits, a figure is off by less than 2⁻⁵¹ of itself,
  /// and half a step to its neighbour is 2⁻²⁵ of it, so only what comes to within 2⁻²⁰ of that middle is in doubt.
  private static func shortest(
    _ value: Float, _ size: Double
  ) -> (digits: UInt32, decimals: Int)? {
    // Below a power of two the neighbour is half as far.
    guard value.significandBitPattern != 0 else { return nil }
    return scales.withUnsafeBufferPointer { scales -> (digits: UInt32, decimals: Int)? in
      var place = 0
      while size * scales[place] < 1e8 { place += 1 }
      let scaled = size * scales[place]
      // The exponent field less 24 makes half of the last place.
      let half = Double(Float(bitPattern: (value.bitPattern & 0x7F80_0000) &- 24 << 23))
      return cut(scaled, reach: half * scales[place], decimals: place + 3)
    }
  }

  /// Cuts digit after digit while what is left stays within `reach` of `scaled`.
  private static func cut(
    _ scaled: Double, reach: Double, decimals: Int
  ) -> (digits: UInt32, decimals: Int)? {
    var best = UInt32(scaled + 0.5)
    for count in 1...8 {
      let unit = units[count]
      let candidate = UInt32(scaled * inverses[count] + 0.5)
      let distance = (Double(candidate) * unit - scaled).magnitude
      if (distance - reach).magnitude < reach * 0x1p-20 { return nil }
      if (distance - unit * 0.5).magnitude < unit * 0x1p-20 { return nil }
      guard distance < reach else { return (best, decimals - count + 1) }
      best = candidate
    }
    return nil
  }
}

extension [UInt8] {
  /// Appends `digits` with a point before the last `decimals` of them, or with `.0` behind them for −1.
  fileprivate mutating func append(digits: UInt32, decimals: Int, isNegative: Bool) {
    // A figure has at most 9 digits, a sign, a point and the zeros around it.
    withUnsafeTemporaryAllocation(of: UInt8.self, capacity: 24) { buffer in
      guard let base = buffer.baseAddress else { return }
      var (rest, start, left) = (digits, 24, decimals)
      if decimals < 0 {
        base[23] = UInt8(ascii: "0")
        base[22] = UInt8(ascii: ".")
        start = 22
      }
      repeat {
        let tenth = rest / 10
        start &-= 1
        base[start] = UInt8(truncatingIfNeeded: rest &- tenth &* 10) &+ UInt8(ascii: "0")
        rest = tenth
        left &-= 1
        if left == 0 {
          start &-= 1
          base[start] = UInt8(ascii: ".")
        }
      } while rest > 0 || left >= 0
      if isNegative {
        start &-= 1
        base[start] = UInt8(ascii: "-")
      }
      append(contentsOf: UnsafeBufferPointer(start: base + start, count: 24 &- start))
    }
  }
}
