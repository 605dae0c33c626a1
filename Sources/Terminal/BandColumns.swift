/// Where the bands stand: equally wide, in the middle of the picture.
struct BandColumns {
  let bandCount: Int
  /// The number of bars; fewer than bands if there is no column for each.
  let count: Int
  /// The first column and the one behind the last.
  let start: Int
  let end: Int
  private let pitch: Int

  /// - Parameter indent: columns on the left that are left free besides the margin
  init(bandCount: Int, columns: Int, indent: Int = 0) {
    self.bandCount = bandCount
    let room = max(1, columns - 2 - indent)
    count = min(bandCount, room)
    pitch = room / count
    start = indent + (columns - indent - pitch * count + (pitch > 1 ? 1 : 0)) / 2
    end = start + pitch * count - (pitch > 1 ? 1 : 0)
  }

  /// The columns of bar `index`: one is left free between two bars where there is room.
  func range(_ index: Int) -> Range<Int> {
    let first = start + index * pitch
    return first..<first + max(1, pitch - 1)
  }

  /// The middle column of the bar that shows `band`.
  func center(of band: Int) -> Int {
    let range = range(band * count / bandCount)
    return (range.lowerBound + range.upperBound - 1) / 2
  }

  /// Returns the largest of the `values` that bar `index` shows, limited to 0 to 1, or nil if there is none.
  func value(_ index: Int, of values: [Float]) -> Float? {
    let first = index * bandCount / count
    let last = max(first + 1, (index + 1) * bandCount / count)
    guard values.count == bandCount, let largest = values[first..<last].max() else { return nil }
    return min(1, max(0, largest))
  }
}
