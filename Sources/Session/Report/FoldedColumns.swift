/// Figures over the time of a file whose length is not known: columns that double in width, two becoming one, whenever there are
/// too many.
struct FoldedColumns<Column> {
  /// The most columns; a picture is drawn of half as many at least, once there are as many.
  private let limit: Int
  private let merge: (inout Column, Column) -> Void
  private(set) var columns: [Column?] = []
  /// Seconds that a column stands for.
  private(set) var width: Double

  /// - Parameter width: of the first columns, in seconds
  init(width: Double, limit: Int, merge: @escaping (inout Column, Column) -> Void) {
    self.width = width
    self.limit = limit
    self.merge = merge
  }

  /// Adds what is there at `seconds` from the start.
  mutating func add(_ column: Column, at seconds: Double) {
    guard seconds >= 0 else { return }
    while Int(seconds / width) >= limit { fold() }
    let index = Int(seconds / width)
    while columns.count <= index { columns.append(nil) }
    combine(column, into: index)
  }

  private mutating func fold() {
    let narrow = columns
    columns = Array(repeating: nil, count: (narrow.count + 1) / 2)
    width *= 2
    for (index, column) in narrow.enumerated() {
      if let column { combine(column, into: index / 2) }
    }
  }

  private mutating func combine(_ column: Column, into index: Int) {
    guard var present = columns[index] else {
      columns[index] = column
      return
    }
    // Given up, so that merging changes it where it is.
    columns[index] = nil
    merge(&present, column)
    columns[index] = present
  }
}
