/// Tempo, the beats of the bar, and the way to the next beat.
struct BeatPanel {
  let reading: BeatReading

  func draw(on canvas: inout Canvas, _ row: Int) {
    let glyphs = canvas.style.glyphs
    let tempo = reading.isLocked ? Figure.decimal(reading.tempo ?? 0) : glyphs.dash
    var column = canvas.put(Figure.right(tempo, 5), 1, row, .bright, isBold: true)
    column = canvas.put(" bpm  ", column, row, .faint)
    column = drawPlaces(on: &canvas, column, row) + 1
    let word = word
    let end = canvas.columns - 2 - word.unicodeScalars.count
    let width = min(40, end - column - 2)
    if width >= 6 {
      let color = Gradient.flame
      canvas.putBar(
        reading.isLocked ? min(1, max(0, reading.phase ?? 0)) : 0, column, row, width: width, color)
      column += width + 2
    }
    canvas.put(word, column, row, reading.isLocked ? .plain : .warning, end: canvas.columns)
  }

  /// Draws a dot for each beat of the bar; the one that sounds is filled.
  private func drawPlaces(on canvas: inout Canvas, _ column: Int, _ row: Int) -> Int {
    let glyphs = canvas.style.glyphs
    for place in 1...reading.length {
      let isNow = reading.isLocked && place == reading.place
      let glow = min(1, max(0, reading.envelope ?? 0))
      let color = isNow ? Color.warning.mixed(with: .bright, at: glow) : .faint
      canvas.put(isNow ? glyphs.dot : glyphs.ring, column + 2 * (place - 1), row, color)
    }
    return column + 2 * reading.length
  }

  /// `locked 87 %`, or what is done meanwhile.
  private var word: String {
    guard reading.isLocked else { return reading.state ?? "searching" }
    let share = reading.confidence.map { " \(Int((min(1, max(0, $0)) * 100).rounded())) %" } ?? ""
    return (reading.state ?? "locked") + share
  }
}
