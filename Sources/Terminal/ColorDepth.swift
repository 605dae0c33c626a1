/// How many colours a terminal shows.
public enum ColorDepth: Sendable, CaseIterable {
  /// None: text only.
  case none
  /// The sixteen colours of ANSI.
  case sixteen
  /// The palette of 256.
  case palette
  /// Red, green and blue with eight bits each.
  case full

  /// DEC's terminals, and those that are called like them: their entries in terminfo know no colours.
  private static let colorless: Set = ["vt52", "vt100", "vt102", "vt220", "vt320"]

  /// Finds out from the variables that terminals and users set: NO_COLOR (no-color.org), COLORTERM and TERM.
  public init(environment: [String: String]) {
    let term = environment["TERM"] ?? ""
    let colorTerm = environment["COLORTERM"] ?? ""
    let isPlain = term.isEmpty || term == "dumb" || ColorDepth.colorless.contains(term)
    if !(environment["NO_COLOR"] ?? "").isEmpty || isPlain {
      self = .none
    } else if colorTerm == "truecolor" || colorTerm == "24bit" || term.hasSuffix("-direct") {
      self = .full
    } else if term.hasSuffix("-256color") || !colorTerm.isEmpty {
      self = .palette
    } else {
      self = .sixteen
    }
  }

  /// Returns the parameters of the control sequence that selects `color`, such as `38;5;208`; empty without colours.
  func parameters(for color: Color, isBackground: Bool) -> String {
    let base = isBackground ? 10 : 0
    switch self {
    case .none: return ""
    case .sixteen: return "\(ColorDepth.ansi(color) + base)"
    case .palette: return "\(38 + base);5;\(ColorDepth.paletteIndex(color))"
    case .full: return "\(38 + base);2;\(color.red);\(color.green);\(color.blue)"
    }
  }

  /// Returns the nearest entry of xterm's palette: a cube of 6×6×6 from 16 on, 24 greys from 232 on.
  static func paletteIndex(_ color: Color) -> Int {
    let parts = [color.red, color.green, color.blue].map { Int($0) }
    let (low, high) = (parts.min() ?? 0, parts.max() ?? 0)
    if high - low < 12 {
      // Greys go from 8 to 238 in steps of 10; black and white are corners of the cube.
      let step = ((low + high) / 2 - 3) / 10
      return low < 4 ? 16 : step > 23 ? 231 : 232 + step
    }
    // The cube's steps are 0, 95, 135, 175, 215, 255.
    let steps = parts.map { $0 < 48 ? 0 : $0 < 115 ? 1 : ($0 - 35) / 40 }
    return 16 + 36 * steps[0] + 6 * steps[1] + steps[2]
  }

  /// Returns the foreground number of the nearest of the sixteen colours: 30 to 37 dark, 90 to 97 bright.
  static func ansi(_ color: Color) -> Int {
    let parts = [color.red, color.green, color.blue].map { Int($0) }
    let (low, high) = (parts.min() ?? 0, parts.max() ?? 0)
    if high < 60 { return 30 }
    if high - low < 40 { return high < 130 ? 90 : high < 200 ? 37 : 97 }
    let bits = parts.enumerated().reduce(0) { sum, part in
      part.element > (low + high) / 2 ? sum | 1 << part.offset : sum
    }
    return (high > 200 ? 90 : 30) + bits
  }
}
