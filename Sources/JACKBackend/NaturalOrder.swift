/// The order in which people count: `capture_2` stands before `capture_10`.
enum NaturalOrder {
  /// Whether `first` stands before `second`.
  ///
  /// Runs of digits compare as numbers of any length, everything else byte by byte. Names that differ in leading zeros
  /// only stand in the order of their bytes.
  static func precedes(_ first: String, _ second: String) -> Bool {
    var a = Substring(first).utf8
    var b = Substring(second).utf8
    while let x = a.first, let y = b.first {
      if x.isDigit, y.isDigit {
        let m = takeNumber(from: &a)
        let n = takeNumber(from: &b)
        if m.count != n.count { return m.count < n.count }
        if !m.elementsEqual(n) { return m.lexicographicallyPrecedes(n) }
      } else {
        if x != y { return x < y }
        a.removeFirst()
        b.removeFirst()
      }
    }
    if a.isEmpty != b.isEmpty { return a.isEmpty }
    return first.utf8.lexicographicallyPrecedes(second.utf8)
  }

  /// Takes a run of digits off the front and returns it without its leading zeros.
  private static func takeNumber(from text: inout Substring.UTF8View) -> Substring.UTF8View {
    let digits = text.prefix { $0.isDigit }
    text = text[digits.endIndex...]
    return digits.drop { $0 == UInt8(ascii: "0") }
  }
}

extension UInt8 {
  fileprivate var isDigit: Bool { UInt8(ascii: "0")...UInt8(ascii: "9") ~= self }
}
