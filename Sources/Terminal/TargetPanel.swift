/// One target and what became of its datagrams.
struct TargetPanel {
  let reading: TargetReading

  /// Draws the counters on the right and as much of the URL as there is room for.
  func draw(on canvas: inout Canvas, _ row: Int) {
    let isFaulty = reading.dropped + reading.failed > 0
    let counters =
      "\(Figure.count(reading.sent)) sent, \(Figure.count(reading.dropped)) dropped, "
      + "\(Figure.count(reading.failed)) failed"
    let arrow = canvas.put("→", 1, row, .faint)
    let end = canvas.columns - counters.unicodeScalars.count - 3
    let column = canvas.put(" " + reading.url, arrow, row, .plain, end: max(arrow, end))
    canvas.put("  " + counters, column, row, isFaulty ? .warning : .faint, end: canvas.columns)
  }
}
