import Measurements

/// The words by which a figure of a unit may be written, each with its factor.
struct UnitScale {
  let unit: Unit
  private let factors: [(word: String, factor: Double)]

  init(_ unit: Unit) {
    self.unit = unit
    factors =
      switch unit {
      case .hertz: [("Hz", 1), ("kHz", 1_000)]
      case .milliseconds: [("ms", 1), ("s", 1_000), ("min", 60_000), ("h", 3_600_000)]
      case .seconds: [("s", 1), ("ms", 0.001), ("min", 60), ("h", 3_600)]
      case .decibelsFullScale: [("dBFS", 1), ("dB", 1)]
      case .ratio, .fullScale, .count, .state, .plain, .text: []
      default: [(unit.rawValue, 1)]
      }
  }

  /// The value of `text` in the unit, such as 1200 for `1.2 kHz`; nil when it is none.
  func value(of text: String) -> Double? {
    let trimmed = text.filter { $0 != " " }
    if let plain = UnitScale.number(trimmed) { return plain }
    for (word, factor) in factors where trimmed.lowercased().hasSuffix(word.lowercased()) {
      if let number = UnitScale.number(String(trimmed.dropLast(word.count))) {
        return scaled(number, by: factor)
      }
    }
    return nil
  }

  /// Dividing by 1000 rounds once and correctly, multiplying by 0.001 does not.
  private func scaled(_ number: Double, by factor: Double) -> Double {
    factor < 1 ? number / (1 / factor).rounded() : number * factor
  }

  /// `number` with the unit, for messages.
  func text(_ number: Double) -> String {
    NumberText.of(number) + (factors.first.map { " " + $0.word } ?? "")
  }

  /// What to write.
  var advice: String {
    guard let first = factors.first else { return "a number" }
    let example =
      factors.count > 1
      ? " or text such as \"1.2 \(factors[1].word)\"" : " or text such as \"3 \(first.word)\""
    return "a number of \(first.word)" + example
  }

  /// The value of a decimal with an optional sign; nil for any other text.
  static func number(_ text: String) -> Double? {
    let isSigned = text.hasPrefix("-") || text.hasPrefix("+")
    let size = JSON5Reader.decimal(isSigned ? String(text.dropFirst()) : text)
    return size.map { text.hasPrefix("-") ? -$0 : $0 }
  }
}
