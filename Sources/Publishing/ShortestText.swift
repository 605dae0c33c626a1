/// Writes figures in the fewest digits that read back as the same value: the digits of `description`, without a string on the
/// way, which would take most of the time of a file's analysis.
enum ShortestText {
  /// What is to be free where a figure is written; its text is shorter.
  static let room = 32
  /// Figures of a usual size; the others are left to the standard library.
  private static let usual: Range<Float> = 1e-4..<1e6

  /// Appends `value`, which is finite.
  static func append(_ value: Float, to output: inout [UInt8]) {
    output.append(addingCapacity: room) { span in
      span.withUnsafeMutableBufferPointer { buffer, count in
        guard let base = buffer.baseAddress else { return }
        count = write(value, to: base)
      }
    }
  }

  /// Writes `value`, which is finite, to `place`, where ``room`` bytes are free, and returns how many it took.
  static func write(_ value: Float, to place: UnsafeMutablePointer<UInt8>) -> Int {
    let size = value.magnitude
    guard usual.contains(size) else { return writeRare(value, to: place) }
    var start = place
    if value < 0 {
      place.pointee = UInt8(ascii: "-")
      start += 1
    }
    let length: Int
    let whole = UInt32(size)
    if Float(whole) == size {
      length = DigitText.write(whole, to: start)
    } else if let (digits, decimals) = shortest(size) {
      length = DigitText.write(digits, decimals: decimals, to: start)
    } else {
      return copy(value.description, to: place)
    }
    return length + (start - place)
  }

  private static func writeRare(_ value: Float, to place: UnsafeMutablePointer<UInt8>) -> Int {
    value == 0 && value.sign == .plus
      ? DigitText.write(0, to: place) : copy(value.description, to: place)
  }

  private static func copy(_ text: String, to place: UnsafeMutablePointer<UInt8>) -> Int {
    // The longest has 15 bytes: a sign, nine digits, a point and an exponent.
    for (index, byte) in text.utf8.enumerated() { place[index] = byte }
    return text.utf8.count
  }

  /// The fewest digits between the middles of `size` and its neighbours, and how many of them stand behind the point; nil
  /// where rounding leaves a doubt.
  ///
  /// Nine digits always do (IEEE 754, section 5.12.2). They stand before the 20 binary places of a fixed point, and lose as many
  /// as they can within half a step to the neighbour.
  private static func shortest(_ size: Float) -> (digits: UInt32, decimals: Int)? {
    // Below a power of two the neighbour is half as far.
    guard size.significandBitPattern != 0 else { return nil }
    var decimals = PowersOfTen.decimals(of: size)
    var scaled = Double(size) * PowersOfTen.scale(decimals)
    if scaled >= 1e9 {
      decimals -= 1
      scaled = Double(size) * PowersOfTen.scale(decimals)
    }
    // The exponent field less 24 makes half of the last place.
    let half = Float(bitPattern: (size.bitPattern & 0x7F80_0000) &- 24 << 23)
    let reach = UInt64(Double(half) * PowersOfTen.scale(decimals) * 0x1p20)
    guard let cut = DigitCut.longest(of: UInt64(scaled * 0x1p20), reach: reach) else { return nil }
    return (cut.digits, decimals &- cut.count)
  }
}
