/// The bands as flames over a pipe.
struct SpectrumPanel {
  let input: InputReading

  /// Draws the bands into `height` rows from `row` on.
  func draw(on canvas: inout Canvas, _ row: Int, height: Int) {
    guard !input.bands.isEmpty else {
      canvas.put("no spectrum yet", 1, row + height / 2, .faint)
      return
    }
    let columns = BandColumns(bandCount: input.bands.count, columns: canvas.columns)
    for index in 0..<columns.count {
      let value = columns.value(index, of: input.bands)
      for column in columns.range(index) {
        SpectrumPanel.drawFlame(value, on: &canvas, column, row, height)
        if let peak = columns.value(index, of: input.peaks) {
          SpectrumPanel.drawCap(peak, on: &canvas, column, row, height)
        }
      }
    }
  }

  private static func drawFlame(
    _ value: Float?, on canvas: inout Canvas, _ column: Int, _ row: Int, _ height: Int
  ) {
    let eighths = Int(((value ?? 0) * Float(height * 8)).rounded())
    for cell in 0..<height where eighths > cell * 8 {
      let scalar = canvas.style.glyphs.upward(min(8, eighths - cell * 8))
      let color = Gradient.flame.color(at: (Float(cell) + 0.5) / Float(height))
      canvas.put(scalar, column, row + height - 1 - cell, color)
    }
  }

  /// A cap lies on the row of its value, and is hidden where the flame reaches it.
  private static func drawCap(
    _ value: Float, on canvas: inout Canvas, _ column: Int, _ row: Int, _ height: Int
  ) {
    let cell = min(height - 1, Int((value * Float(height)).rounded(.down)))
    let target = row + height - 1 - cell
    guard value > 0.01, canvas[column, target].scalar == " " else { return }
    let color = Gradient.flame.color(at: value).mixed(with: .plain, at: 0.4)
    canvas.put(canvas.style.glyphs.cap, column, target, color)
  }

  /// Draws the pipe that the flames stand on.
  func drawPipe(on canvas: inout Canvas, _ row: Int) {
    let columns = BandColumns(bandCount: max(1, input.bands.count), columns: canvas.columns)
    for column in columns.start..<columns.end {
      canvas.put(canvas.style.glyphs.pipe, column, row, .pipe)
    }
  }

  /// Draws the octaves under their bands, as far as there is room.
  func drawLabels(on canvas: inout Canvas, _ row: Int) {
    guard !input.frequencies.isEmpty, input.frequencies.count == input.bands.count else { return }
    let columns = BandColumns(bandCount: input.bands.count, columns: canvas.columns)
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
