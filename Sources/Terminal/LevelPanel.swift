/// The bar of one channel: RMS filled, the peak behind it, the held peak as a mark, and both as figures.
struct LevelPanel {
  let name: String
  let nameWidth: Int
  let rms: Float?
  let peak: Float?
  let hold: Float?
  /// The largest peak since the last reset.
  let largest: Float?
  /// Whether a sample clipped since then.
  let isClipped: Bool

  /// The columns on the right for two figures and the mark of a clip, and in wide pictures for a third figure and a word.
  private static let figureWidth = 15
  private static let wideFigureWidth = 25
  /// Narrower pictures have no figures.
  static let leastColumns = 48
  /// Pictures from this width on are wide.
  private static let wideColumns = 100

  /// Returns the bars of all channels, or one without values while nothing has come.
  static func rows(of inputs: [InputReading]) -> [LevelPanel] {
    let width = nameWidth(of: inputs)
    let rows = inputs.flatMap { input in
      (0..<input.channels).map { channel in
        LevelPanel(
          name: name(input, channel, isOnly: inputs.count == 1), nameWidth: width,
          rms: value(input.rms, channel), peak: value(input.peak, channel),
          hold: value(input.hold, channel), largest: value(input.latched.largest, channel),
          isClipped: channel < input.latched.isClipped.count && input.latched.isClipped[channel])
      }
    }
    guard rows.isEmpty else { return rows }
    return [
      LevelPanel(
        name: "", nameWidth: width, rms: nil, peak: nil, hold: nil, largest: nil, isClipped: false)
    ]
  }

  /// The columns on the left for the longest name.
  static func nameWidth(of inputs: [InputReading]) -> Int {
    let names = inputs.flatMap { input in
      (0..<input.channels).map { name(input, $0, isOnly: inputs.count == 1) }
    }
    return min(12, names.map(\.unicodeScalars.count).max() ?? 1)
  }

  /// A single stereo input has left and right; others have the numbers of their ports.
  private static func name(_ input: InputReading, _ channel: Int, isOnly: Bool) -> String {
    guard isOnly else { return input.name + " \(channel + 1)" }
    return input.channels == 2 ? ["L", "R"][channel] : "\(channel + 1)"
  }

  private static func value(_ values: [Float], _ index: Int) -> Float? {
    index < values.count ? values[index] : nil
  }

  /// The first column of the bar and its width.
  static func bar(columns: Int, nameWidth: Int) -> (start: Int, width: Int) {
    let start = nameWidth + 2
    let figures = columns < wideColumns ? figureWidth : wideFigureWidth
    let end = columns - (columns < leastColumns ? 1 : figures)
    return (start, max(0, end - start))
  }

  /// Draws one row of the bar; only the first has name and figures.
  func draw(on canvas: inout Canvas, _ row: Int, isFirst: Bool = true) {
    let (start, width) = LevelPanel.bar(columns: canvas.columns, nameWidth: nameWidth)
    if isFirst { canvas.put(Figure.right(name, nameWidth), 1, row, .plain, end: start) }
    canvas.putBar(
      rms.map(LevelScale.position) ?? 0, shadow: peak.map(LevelScale.position) ?? 0, start, row,
      width: width, .meter)
    drawHold(on: &canvas, row, start, width)
    guard isFirst, canvas.columns >= LevelPanel.leastColumns else { return }
    drawFigures(on: &canvas, row, start + width)
  }

  private func drawHold(on canvas: inout Canvas, _ row: Int, _ start: Int, _ width: Int) {
    guard let hold, hold > LevelScale.bottom, width > 0 else { return }
    let position = LevelScale.position(of: hold)
    let column = start + min(width - 1, Int((position * Float(width)).rounded(.down)))
    canvas.put(
      canvas.style.glyphs.hold, column, row, Gradient.meter.color(at: position),
      background: canvas[column, row].background)
  }

  private func drawFigures(on canvas: inout Canvas, _ row: Int, _ start: Int) {
    let dash = canvas.style.glyphs.dash
    canvas.put(Figure.right(rms.map(Figure.level) ?? dash, 6), start, row, .bright)
    let color = isClipped || (hold ?? -1) >= 0 ? Color.alarm : .plain
    canvas.put(Figure.right((hold ?? peak).map(Figure.level) ?? dash, 6), start + 6, row, color)
    var end = start + 13
    if canvas.columns >= LevelPanel.wideColumns {
      let color = (largest ?? -1) >= 0 ? Color.alarm : .plain
      canvas.put(Figure.right(largest.map(Figure.level) ?? dash, 6), end - 1, row, color)
      end += 6
    }
    guard isClipped else { return }
    canvas.put(canvas.style.glyphs.dot, end, row, .alarm)
    if end > start + 13 { canvas.put("clip", end + 2, row, .alarm) }
  }

  /// Draws the levels under the bars.
  static func drawScale(on canvas: inout Canvas, _ row: Int, nameWidth: Int) {
    let (start, width) = bar(columns: canvas.columns, nameWidth: nameWidth)
    var free = 0
    // The ends and full scale come first, the others where there is room.
    let labels = LevelScale.marks.map { mark in
      let center = start + Int((LevelScale.position(of: Float(mark)) * Float(width)).rounded())
      let text = mark > 0 ? "+\(mark)" : "\(mark)"
      return (column: min(center, start + width) - text.count / 2, text: text)
    }
    let zero = labels.first { $0.text == "0" }?.column ?? 0
    for label in labels where label.column >= free {
      let end = label.column + label.text.count
      guard label.text == "0" || label.column >= zero || end < zero else { continue }
      canvas.put(label.text, label.column, row, .faint)
      free = end + 1
    }
    guard canvas.columns >= leastColumns else { return }
    canvas.put("RMS", start + width + 3, row, .faint)
    canvas.put("peak", start + width + 8, row, .faint)
    if canvas.columns >= wideColumns { canvas.put("max", start + width + 15, row, .faint) }
  }
}
