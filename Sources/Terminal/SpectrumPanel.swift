/// The bands as flames over a pipe: in decibels where they are known, else from 0 to 1.
struct SpectrumPanel {
  let input: InputReading

  /// The levels at the foot and at the tip of the flames, in dBFS.
  static let bottom: Float = -80
  static let top: Float = 0
  /// The columns of the axis of levels.
  static let axisWidth = 4
  /// Narrower pictures have no axis.
  static let leastColumns = 60

  /// Whether the bands are drawn in decibels.
  private var isInDecibels: Bool { !input.bands.isEmpty && input.levels.count == input.bands.count }

  /// The height of each flame and of each cap, from 0 to 1.
  private var flames: [Float] {
    isInDecibels ? input.levels.map(SpectrumPanel.height(of:)) : input.bands
  }
  private var caps: [Float] {
    isInDecibels ? input.caps.values.map(SpectrumPanel.height(of:)) : input.peaks
  }

  static func height(of level: Float) -> Float {
    min(1, max(0, (level - bottom) / (top - bottom)))
  }

  func columns(on canvas: Canvas) -> BandColumns {
    let hasAxis = isInDecibels && canvas.columns >= SpectrumPanel.leastColumns
    return BandColumns(
      bandCount: max(1, input.bands.count), columns: canvas.columns,
      indent: hasAxis ? SpectrumPanel.axisWidth : 0)
  }

  /// Draws the bands into `height` rows from `row` on.
  func draw(on canvas: inout Canvas, _ row: Int, height: Int) {
    guard !input.bands.isEmpty else {
      canvas.put("no spectrum yet", 1, row + height / 2, .faint)
      return
    }
    let columns = columns(on: canvas)
    if isInDecibels { SpectrumPanel.drawAxis(on: &canvas, columns, row, height) }
    let (flames, caps) = (flames, caps)
    for index in 0..<columns.count {
      let value = columns.value(index, of: flames)
      for column in columns.range(index) {
        SpectrumPanel.drawFlame(value, on: &canvas, column, row, height)
        if let peak = columns.value(index, of: caps) {
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
    let below = canvas[column, target].scalar
    guard value > 0.01, below == " " || below == canvas.style.glyphs.point else { return }
    let color = Gradient.flame.color(at: value).mixed(with: .plain, at: 0.4)
    canvas.put(canvas.style.glyphs.cap, column, target, color)
  }
}
