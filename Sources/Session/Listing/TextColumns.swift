/// Rows whose cells stand below one another.
enum TextColumns {
  /// Returns a line for each row; the last cell may be of any width.
  static func text(_ rows: [[String]], indent: Int = 0) -> String {
    let margin = String(repeating: " ", count: indent)
    var widths: [Int] = []
    for row in rows {
      for (column, cell) in row.enumerated() {
        if column == widths.count { widths.append(0) }
        widths[column] = max(widths[column], cell.count)
      }
    }
    return rows.map { row in
      var line = margin
      for (column, cell) in row.enumerated() {
        line += cell
        guard column + 1 < row.count else { continue }
        line += String(repeating: " ", count: widths[column] - cell.count + 2)
      }
      while line.hasSuffix(" ") { line.removeLast() }
      return line + "\n"
    }.joined()
  }
}
