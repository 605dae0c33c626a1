/// What a terminal can show.
public struct TerminalStyle: Hashable, Sendable {
  public var depth: ColorDepth
  public var glyphs: GlyphSet

  public init(depth: ColorDepth, glyphs: GlyphSet) {
    self.depth = depth
    self.glyphs = glyphs
  }

  /// Finds out from the environment of the process.
  public init(environment: [String: String]) {
    self.init(
      depth: ColorDepth(environment: environment), glyphs: GlyphSet(environment: environment))
  }

  /// Whether a terminal with these variables can be drawn on: one without a name, or a dumb one, knows no control sequences.
  public static func canDraw(environment: [String: String]) -> Bool {
    let term = environment["TERM"] ?? ""
    return !term.isEmpty && term != "dumb"
  }

  /// No colours and no character beyond ASCII: for logs.
  public static let log = TerminalStyle(depth: .none, glyphs: .ascii)
}
