import Measurements

/// What parameters and their ranges are called in lists and comments.
enum ParameterText {
  /// The summary with the range, such as `length of the window; 5 ms to 1.5 s`.
  static func note(on parameter: ParameterDescriptor) -> String {
    let range = ParameterText.range(of: parameter)
    return range.isEmpty ? parameter.summary : "\(parameter.summary); \(range)"
  }

  /// The allowed values, such as `-60 to 0 dBFS`, or the words.
  static func range(of parameter: ParameterDescriptor) -> String {
    switch parameter.domain {
    case .number(let range): text(of: range, in: parameter.unit)
    case .duration(let range):
      NumberText.ofDuration(seconds: range.lowerBound) + " to "
        + NumberText.ofDuration(seconds: range.upperBound)
    case .choice(let words): words.joined(separator: ", ")
    case .words(let words): "any of " + words.joined(separator: ", ")
    case .flag: "true or false"
    case .text(let sentence): sentence
    }
  }

  /// The range of an output with its unit, such as `-60 to 0 dBFS`; the unit alone when it has no bounds.
  static func limits(of output: OutputDescriptor) -> String {
    let range = output.range
    let unit = hasWord(output.unit) ? " " + output.unit.rawValue : ""
    // Counts go on for as long as a float holds them.
    let most = output.type == .int ? Float(1 << 24) : .greatestFiniteMagnitude
    let (low, high) = (NumberText.of(range.lowerBound), NumberText.of(range.upperBound))
    return switch (range.lowerBound > -most, range.upperBound < most) {
    case (true, true): "\(low) to \(high)\(unit)"
    case (true, false): "from \(low)\(unit) on"
    case (false, true): "up to \(high)\(unit)"
    case (false, false): output.unit == .plain ? "any number" : output.unit.rawValue
    }
  }

  static func text(of range: ClosedRange<Double>, in unit: Unit) -> String {
    NumberText.of(range) + (hasWord(unit) ? " " + unit.rawValue : "")
  }

  /// Whether the unit is written behind figures.
  static func hasWord(_ unit: Unit) -> Bool {
    switch unit {
    case .ratio, .count, .state, .plain, .text: false
    default: true
    }
  }
}

extension ShapingKey {
  /// The summary with the range.
  var note: String {
    switch field {
    case .figure: "\(summary); \(ParameterText.text(of: range, in: unit))"
    case .duration:
      "\(summary); \(NumberText.ofDuration(seconds: range.lowerBound)) to "
        + NumberText.ofDuration(seconds: range.upperBound)
    }
  }
}
