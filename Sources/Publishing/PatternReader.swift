/// Reads an address pattern into its places.
struct PatternReader {
  private let text: String
  private let bytes: [UInt8]
  private var index = 0
  private var places: [PatternPlace] = []

  init(_ text: String) {
    self.text = text
    self.bytes = Array(text.utf8)
  }

  mutating func read() throws(AddressPatternError) -> [PatternPlace] {
    guard bytes.first == UInt8(ascii: "/") else {
      throw .missingSlash(text: text)
    }
    while index < bytes.count {
      try readPlace(withinBraces: false)
    }
    return places
  }

  private mutating func readPlace(withinBraces: Bool) throws(AddressPatternError) {
    let byte = bytes[index]
    switch byte {
    case UInt8(ascii: "?"): places.append(.set(.allButSlash))
    case UInt8(ascii: "*"): places.append(.any)
    case UInt8(ascii: "["): return try readSet()
    case UInt8(ascii: "{") where !withinBraces: return try readWords()
    case UInt8(ascii: "{"), UInt8(ascii: "]"), UInt8(ascii: "}"):
      throw .misplaced(bracket: Character(Unicode.Scalar(byte)), column: index + 1, text: text)
    default: places.append(.byte(byte))
    }
    index += 1
  }

  /// Reads `[…]`: a set, inverted by a leading `!`; a minus between two characters is a range, elsewhere itself.
  private mutating func readSet() throws(AddressPatternError) {
    let start = index
    guard let end = bytes[start...].firstIndex(of: UInt8(ascii: "]")) else {
      throw .unclosed(bracket: "[", column: start + 1, text: text)
    }
    var members = bytes[(start + 1)..<end]
    let isInverted = members.first == UInt8(ascii: "!")
    if isInverted { members.removeFirst() }
    guard !members.isEmpty else { throw .emptySet(column: start + 1, text: text) }
    let set = PatternReader.set(of: members)
    places.append(.set(isInverted ? set.inverted : set))
    index = end + 1
  }

  private static func set(of members: ArraySlice<UInt8>) -> ByteSet {
    var set = ByteSet()
    var rest = members
    while let first = rest.popFirst() {
      var last = first
      if rest.count > 1, rest.first == UInt8(ascii: "-") {
        rest.removeFirst()
        last = rest.removeFirst()
      }
      for byte in min(first, last)...max(first, last) where byte != UInt8(ascii: "/") {
        set.insert(byte)
      }
    }
    return set
  }

  /// Reads `{…,…}`: a fork to each word, each word followed by a jump behind the brace.
  private mutating func readWords() throws(AddressPatternError) {
    let column = index + 1
    let fork = places.count
    var starts = [fork + 1]
    var jumps: [Int] = []
    places.append(.fork([]))
    index += 1
    while index < bytes.count, bytes[index] != UInt8(ascii: "}") {
      guard bytes[index] == UInt8(ascii: ",") else {
        try readPlace(withinBraces: true)
        continue
      }
      jumps.append(places.count)
      places.append(.jump(0))
      starts.append(places.count)
      index += 1
    }
    guard index < bytes.count else { throw .unclosed(bracket: "{", column: column, text: text) }
    index += 1
    places[fork] = .fork(starts)
    for jump in jumps { places[jump] = .jump(places.count) }
  }
}
