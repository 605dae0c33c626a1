extension SpectrumPanel {
  /// Draws the levels on the left, and a faint line behind the flames at each.
  static func drawAxis(
    on canvas: inout Canvas, _ columns: BandColumns, _ row: Int, _ height: Int
  ) {
    guard canvas.columns >= leastColumns, height >= 6 else { return }
    let step = height >= 16 ? 10 : 20
    for level in stride(from: Int(top), through: Int(bottom) + step, by: -step) {
      let share = SpectrumPanel.height(of: Float(level))
      let line = row + height - 1 - min(height - 1, Int((share * Float(height)).rounded(.down)))
      canvas.put(Figure.right("\(level)", axisWidth - 1), 0, line, .faint)
      for column in stride(from: columns.start, to: columns.end, by: 4) {
        canvas.put(canvas.style.glyphs.point, column, line, .trough)
      }
    }
  }

  /// Draws the pipe that the flames stand on.
  func drawPipe(on canvas: inout Canvas, _ row: Int) {
    let columns = columns(on: canvas)
    for column in columns.start..<columns.end {
      canvas.put(canvas.style.glyphs.pipe, column, row, .pipe)
    }
  }

  /// Draws the octaves under their bands, as far as there is room.
  func drawLabels(on canvas: inout Canvas, _ row: Int) {
    guard !input.frequencies.isEmpty, input.frequencies.count == input.bands.count else { return }
    let columns = columns(on: canvas)
    var free = 0
    for frequency in SpectrumPanel.octaves {
      guard let band = nearestBand(to: frequency) else { continue }
      let text = Figure.frequency(frequency)
      let column = columns.center(of: band) - (text.count - 1) / 2
      guard column >= free, column + text.count <= canvas.columns else { continue }
      canvas.put(text, column, row, .plain)
      free = column + text.count + 1
    }
  }

  /// Octaves around 1 kHz, as they are written (IEC 61260-1, nominal frequencies).
  private static let octaves: [Float] = [
    16, 31.5, 63, 125, 250, 500, 1_000, 2_000, 4_000, 8_000, 16_000,
  ]

  /// Returns the band whose centre is nearest to `frequency`, within a sixth of an octave.
  private func nearestBand(to frequency: Float) -> Int? {
    let limit: Float = 1.1225
    let ratios = input.frequencies.map { $0 > 0 ? max($0 / frequency, frequency / $0) : .infinity }
    guard let least = ratios.min(), least <= limit else { return nil }
    return ratios.firstIndex(of: least)
  }
}
