/// One part of the picture, from top to bottom.
struct Section: Sendable {
  /// The rows that it takes; the one with `isFlexible` takes the rest, at least these.
  let height: Int
  /// 0 stays longest when rows are short.
  let rank: Int
  var isFlexible = false
  let draw: @Sendable (_ canvas: inout Canvas, _ row: Int, _ height: Int) -> Void

  /// An empty row.
  static let gap = Section(height: 1, rank: 9) { _, _, _ in }

  /// Rows that nothing else takes.
  static let space = Section(height: 1, rank: 9, isFlexible: true) { _, _, _ in }

  /// Leaves out what ranks lowest until the rest fits in `rows`, and draws it.
  static func draw(_ sections: [Section], on canvas: inout Canvas) {
    var kept = sections
    func height() -> Int { kept.reduce(0) { $0 + $1.height } }
    while height() > canvas.rows, let rank = kept.map(\.rank).max(), rank > 0,
      let index = kept.lastIndex(where: { $0.rank == rank })
    {
      kept.remove(at: index)
    }
    let spare = max(0, canvas.rows - height())
    var row = 0
    for section in kept {
      let height = section.height + (section.isFlexible ? spare : 0)
      section.draw(&canvas, row, height)
      row += height
    }
  }
}
