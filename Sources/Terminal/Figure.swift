/// Numbers as text, the same in every locale.
enum Figure {
  /// Returns `value` with one digit behind the point, such as `-12.3`; a level at the floor is `-inf`.
  static func level(_ value: Float) -> String {
    value <= -119.95 ? "-inf" : decimal(value)
  }

  /// Returns `value` with one digit behind the point.
  static func decimal(_ value: Float) -> String {
    let tenths = Int((Double(value) * 10).rounded())
    return "\(tenths < 0 ? "-" : "")\(abs(tenths) / 10).\(abs(tenths) % 10)"
  }

  /// Returns `value` with two digits behind the point.
  static func ratio(_ value: Float) -> String {
    let parts = Int((Double(value) * 100).rounded())
    let digits = abs(parts) % 100
    return "\(parts < 0 ? "-" : "")\(abs(parts) / 100).\(digits < 10 ? "0" : "")\(digits)"
  }

  /// Returns a frequency as it stands under a band: `31.5`, `500`, `1k`, `12.5k`.
  static func frequency(_ hertz: Float) -> String {
    let text = decimal(hertz >= 1_000 ? hertz / 1_000 : hertz)
    return (text.hasSuffix(".0") ? String(text.dropLast(2)) : text) + (hertz >= 1_000 ? "k" : "")
  }

  /// Returns a count with a comma before each three digits.
  static func count(_ value: Int) -> String {
    var text = ""
    for (index, digit) in String(abs(value)).reversed().enumerated() {
      if index > 0, index % 3 == 0 { text.append(",") }
      text.append(digit)
    }
    return (value < 0 ? "-" : "") + String(text.reversed())
  }

  /// Returns a time as minutes and seconds, with hours where there are any.
  static func clock(_ seconds: Float) -> String {
    let whole = Int(max(0, min(seconds, 1e9)))
    let two = { (number: Int) in number < 10 ? "0\(number)" : "\(number)" }
    let minutes = "\(two(whole / 60 % 60)):\(two(whole % 60))"
    return whole < 3_600 ? minutes : "\(whole / 3_600):\(minutes)"
  }

  /// Returns `text` with spaces before it up to `width`.
  static func right(_ text: String, _ width: Int) -> String {
    String(repeating: " ", count: max(0, width - text.unicodeScalars.count)) + text
  }
}
