/// The loudness of one input: figures in a row, and bars on the scale of the levels.
struct LoudnessPanel {
  let reading: LoudnessReading
  /// Whether ``drawBar`` shows the momentary and the short-term loudness already.
  var hasBars = false

  /// The target of EBU R 128, in LUFS.
  static let target: Float = -23

  /// Draws the figures, as many as there is room for.
  func drawFigures(on canvas: inout Canvas, _ row: Int) {
    var column = 1
    for item in items(canvas.style.glyphs) {
      let width = item.name.unicodeScalars.count + 1 + item.value.unicodeScalars.count
      guard column + width + item.unit.unicodeScalars.count + 1 < canvas.columns else { continue }
      column = canvas.put(item.name + " ", column, row, .plain)
      column = canvas.put(item.value, column, row, item.color, isBold: item.name == "I")
      column = canvas.put(" " + item.unit, column, row, .faint) + 2
    }
  }

  private func items(
    _ glyphs: GlyphSet
  ) -> [(name: String, value: String, unit: String, color: Color)] {
    func level(_ value: Float?) -> String {
      Figure.right(value.map(Figure.level) ?? glyphs.dash, 5)
    }
    let isHot = (reading.truePeak ?? -120) > -1
    var items: [(name: String, value: String, unit: String, color: Color)] = [
      ("I", level(reading.integrated), "LUFS", .bright),
      ("M", level(reading.momentary), "LUFS", .bright),
      ("S", level(reading.shortTerm), "LUFS", .bright),
      ("LRA", Figure.right(reading.range.map(Figure.decimal) ?? glyphs.dash, 4), "LU", .bright),
      ("TP", level(reading.truePeak), "dBTP", isHot ? .alarm : .bright),
    ]
    if hasBars { items.removeSubrange(1...2) }
    let time = reading.time.map(Figure.clock) ?? ""
    items.append(
      reading.isRunning ? ("", time, "", .plain) : ("", "paused", "", .warning))
    return items
  }

  /// Draws one bar with the mark of the target, aligned with the levels.
  static func drawBar(
    _ name: String, _ value: Float?, on canvas: inout Canvas, _ row: Int, nameWidth: Int
  ) {
    let (start, width) = LevelPanel.bar(columns: canvas.columns, nameWidth: nameWidth)
    canvas.put(Figure.right(name, nameWidth), 1, row, .plain, end: start)
    canvas.putBar(value.map(LevelScale.position) ?? 0, start, row, width: width, .meter)
    let column = start + Int((LevelScale.position(of: target) * Float(width)).rounded(.down))
    canvas.put(
      canvas.style.glyphs.hold, column, row, .bright, background: canvas[column, row].background)
    guard canvas.columns >= LevelPanel.leastColumns else { return }
    let text = value.map(Figure.level) ?? canvas.style.glyphs.dash
    canvas.put(Figure.right(text, 6) + " LUFS", start + width, row, .bright)
  }
}
