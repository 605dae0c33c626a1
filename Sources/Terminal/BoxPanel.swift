/// Lines in a frame in the middle of the picture.
struct BoxPanel {
  let title: String
  let lines: [String]

  /// The keys of `board` and what they do.
  static let help = BoxPanel(
    title: "Keys",
    lines: MeterBoard.keys.map { key, effect in
      key + String(repeating: " ", count: max(1, 12 - key.count)) + effect
    })

  func draw(on canvas: inout Canvas) {
    let texts = [title] + lines
    let inner = min(canvas.columns - 4, (texts.map(\.unicodeScalars.count).max() ?? 0) + 4)
    let height = min(canvas.rows, lines.count + 2)
    guard inner > 2, height > 2 else { return }
    let left = (canvas.columns - inner - 2) / 2
    let top = (canvas.rows - height) / 2
    for row in 0..<height { drawRow(row, of: height, on: &canvas, left, top + row, inner) }
    canvas.put(" " + title + " ", left + 2, top, .bright, isBold: true, end: left + inner)
  }

  private func drawRow(
    _ index: Int, of height: Int, on canvas: inout Canvas, _ left: Int, _ row: Int, _ inner: Int
  ) {
    let frame = canvas.style.glyphs.frame
    let isEdge = index == 0 || index == height - 1
    let corners = index == 0 ? (frame[2], frame[3]) : (frame[5], frame[4])
    canvas.put(isEdge ? corners.0 : frame[0], left, row, .plain)
    for column in 1...inner { canvas.put(isEdge ? frame[1] : " ", left + column, row, .plain) }
    canvas.put(isEdge ? corners.1 : frame[0], left + inner + 1, row, .plain)
    guard !isEdge, index <= lines.count else { return }
    canvas.put(lines[index - 1], left + 2, row, .bright, end: left + inner + 1)
  }
}
