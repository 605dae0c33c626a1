/// A place in a text; line and column count from 1.
///
/// Columns count Unicode scalars, and a byte order mark counts as none. A line ends with a line feed, a carriage
/// return, or both, as in editors.
package struct SourcePosition: Hashable, Comparable, Sendable {
  package var line: Int
  package var column: Int

  package init(line: Int = 1, column: Int = 1) {
    self.line = line
    self.column = column
  }

  /// Moves behind `scalar`, which `next` follows.
  mutating func advance(over scalar: Unicode.Scalar, before next: Unicode.Scalar?) {
    if scalar == "\n" || (scalar == "\r" && next != "\n") {
      line += 1
      column = 1
    } else if scalar != "\r" {
      column += 1
    }
  }

  package static func < (first: SourcePosition, second: SourcePosition) -> Bool {
    (first.line, first.column) < (second.line, second.column)
  }
}
