import Measurements

extension Message {
  /// Returns the message as it fits into `limit` bytes: itself, or its array in parts.
  ///
  /// A part stands under `<address>_part` and carries the index of its first value, the number of all values, and
  /// values. All parts have the same number of values, so that their type tags never change; the last begins early
  /// enough to be full. A message that is no array has its longest texts cut at a character. What cannot be made
  /// to fit gives an empty array.
  ///
  /// - Context: control
  func parts(within limit: Int) -> [Message] {
    if WireLength.of(self) <= limit { return [self] }
    if isArray, let count = partLength(within: limit) { return parts(of: count) }
    let shortened = shorteningTexts(within: limit)
    if WireLength.of(shortened) <= limit { return [shortened] }
    if shortened.isArray, let count = shortened.partLength(within: limit) {
      return shortened.parts(of: count)
    }
    return []
  }

  /// Whether there are several arguments, all of one type.
  private var isArray: Bool {
    guard arguments.count > 1, let first = arguments.first else { return false }
    return arguments.allSatisfy { $0.hasType(of: first) }
  }

  /// The number of values in each part when as few parts as possible are made, or nil when not one value fits.
  private func partLength(within limit: Int) -> Int? {
    let lengths = arguments.map(WireLength.of)
    let fixed = WireLength.ofText(address + Self.partSuffix) + 8
    guard let longest = lengths.max() else { return nil }
    // Four bytes of every value and one tag: the bound that no type goes beyond.
    var count = min(arguments.count, max(0, (limit - fixed) / 5))
    while count > 0 {
      let space = limit - fixed - WireLength.ofTags(count + 2)
      if space >= 0, count * longest <= space || Self.allFit(lengths, count: count, in: space) {
        return Self.balanced(arguments.count, limit: count)
      }
      count -= 1
    }
    return nil
  }

  /// The smallest length that needs no more parts than `limit` does.
  private static func balanced(_ total: Int, limit: Int) -> Int {
    let parts = (total + limit - 1) / limit
    return (total + parts - 1) / parts
  }

  /// Whether every run of `count` or fewer values stays within `space` bytes.
  private static func allFit(_ lengths: [Int], count: Int, in space: Int) -> Bool {
    var sum = lengths.prefix(count).reduce(0, +)
    for next in count..<max(count, lengths.count) where sum <= space {
      sum += lengths[next] - lengths[next - count]
    }
    return sum <= space
  }

  private func parts(of count: Int) -> [Message] {
    let total = arguments.count
    return stride(from: 0, to: total, by: count).map { start in
      let first = min(start, total - count)
      let head = [Argument.int(Int32(first)), .int(Int32(total))]
      return Message(address + Self.partSuffix, head + arguments[first..<first + count])
    }
  }

  private static let partSuffix = "_part"
}
