/// A picture of cells, each with one character and its colours. What lies outside is not drawn.
struct Canvas {
  struct Cell: Hashable {
    var scalar: Unicode.Scalar = " "
    var foreground: Color?
    var background: Color?
    var isBold = false
  }

  let columns: Int
  let rows: Int
  let style: TerminalStyle
  private var cells: [Cell]

  init(columns: Int, rows: Int, style: TerminalStyle) {
    self.columns = max(0, columns)
    self.rows = max(0, rows)
    self.style = style
    cells = Array(repeating: Cell(), count: self.columns * self.rows)
  }

  subscript(column: Int, row: Int) -> Cell {
    get { contains(column, row) ? cells[row * columns + column] : Cell() }
    set { if contains(column, row) { cells[row * columns + column] = newValue } }
  }

  private func contains(_ column: Int, _ row: Int) -> Bool {
    (0..<columns).contains(column) && (0..<rows).contains(row)
  }

  /// Draws one character.
  mutating func put(
    _ scalar: Unicode.Scalar, _ column: Int, _ row: Int, _ foreground: Color?,
    background: Color? = nil
  ) {
    self[column, row] = Cell(scalar: scalar, foreground: foreground, background: background)
  }

  /// Draws `text` from `column` to the right, up to `end`, and returns the column behind it.
  @discardableResult
  mutating func put(
    _ text: String, _ column: Int, _ row: Int, _ foreground: Color?, isBold: Bool = false,
    end: Int = .max
  ) -> Int {
    var column = column
    for scalar in text.unicodeScalars where column < end {
      self[column, row] = Cell(
        scalar: style.glyphs.printable(scalar), foreground: foreground, isBold: isBold)
      column += 1
    }
    return column
  }

  /// Draws `text` so that it ends before `end`.
  mutating func put(_ text: String, endingAt end: Int, _ row: Int, _ foreground: Color?) {
    put(text, end - text.unicodeScalars.count, row, foreground)
  }

  /// Returns the rows as text of exactly `columns` cells, with the control sequences of the colours.
  func lines() -> [String] {
    (0..<rows).map { row in
      var line = ""
      var current = Cell()
      for cell in cells[row * columns..<(row + 1) * columns] {
        select(cell, after: &current, in: &line)
        line.unicodeScalars.append(cell.scalar)
      }
      if current != Cell() { line += "\u{1B}[0m" }
      return line
    }
  }

  /// Appends the control sequence that changes the colours of `current` to those of `cell`, if they differ.
  private func select(_ cell: Cell, after current: inout Cell, in line: inout String) {
    var wanted = cell
    wanted.scalar = current.scalar
    guard style.depth != .none, wanted != current else { return }
    current = wanted
    var parameters = "0"
    if cell.isBold { parameters += ";1" }
    for (color, isBackground) in [(cell.foreground, false), (cell.background, true)] {
      guard let color else { continue }
      parameters += ";" + style.depth.parameters(for: color, isBackground: isBackground)
    }
    line += "\u{1B}[\(parameters)m"
  }
}
